import './loading.css'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNoticed } from '../ui/skeleton.tsx'
import { LoadingSpinner } from '../ui/spinner.tsx'

/** Milliseconds after which a wait is long, and the animation shows that it goes on. */
const long = 1_000

/** The animation, once a wait is long and it has been fetched. That it could not be is no trouble of what is waited for. */
function useLoadingAnimation(): ComponentType | undefined {
  const waitsLong = useNoticed(true, long)
  const [Animation, setAnimation] = useState<ComponentType>()
  useEffect(() => {
    if (!waitsLong) return undefined
    let wanted = true
    import('./loading-animation.tsx')
      .then(async ({ LoadingAnimation, preload }) => {
        await preload()
        if (wanted) setAnimation(() => LoadingAnimation)
      })
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [waitsLong])
  return Animation
}

/** Waiting for a whole view. */
export function LoadingView() {
  const Animation = useLoadingAnimation()
  if (Animation === undefined) return <LoadingSpinner />
  return (
    <div className="state" role="status" aria-label="Loading">
      <Animation />
    </div>
  )
}

/** Waiting for something whose shape is known and drawn meanwhile; the animation joins it. */
export function LoadingShape({ children }: { children: ReactNode }) {
  const Animation = useLoadingAnimation()
  return (
    <div className="loading-shape">
      {children}
      {Animation !== undefined && (
        <div className="loading-joined">
          <Animation />
        </div>
      )}
    </div>
  )
}
