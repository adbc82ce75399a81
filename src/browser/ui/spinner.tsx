import * as common from '#texts/common.ts'
import { useNoticed } from './skeleton.tsx'

/** A loading indicator for content of unknown shape. It appears only if the wait is long enough to be noticed. */
export function LoadingSpinner({ label = common.loading }: { label?: string }) {
  const noticed = useNoticed(true)
  return (
    <div className="state" role="status" aria-label={label}>
      {noticed && <span className="spinner spinner-large" />}
    </div>
  )
}
