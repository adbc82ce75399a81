import { useNoticed } from './skeleton.tsx'

/** A loading indicator for content of unknown shape. It appears only if the wait is long enough to be noticed. */
export function LoadingSpinner({ label = 'Loading' }: { label?: string }) {
  const noticed = useNoticed(true)
  return (
    <div className="state" role="status" aria-label={label}>
      {noticed && <span className="spinner spinner-large" />}
    </div>
  )
}
