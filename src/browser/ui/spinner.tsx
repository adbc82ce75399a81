import { useNoticed } from './skeleton.tsx'

/** Waiting for something whose shape is not known. Nothing is shown for a wait that nobody notices. */
export function LoadingSpinner({ label = 'Loading' }: { label?: string }) {
  const noticed = useNoticed(true)
  return (
    <div className="state" role="status" aria-label={label}>
      {noticed && <span className="spinner spinner-large" />}
    </div>
  )
}
