import * as common from '#texts/common.ts'
import './loading.css'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNoticed } from '../ui/skeleton.tsx'
import { LoadingSpinner } from '../ui/spinner.tsx'

/** Milliseconds of waiting after which the animation is shown. */
const long = 1_000

/** Returns the animation after a long wait, once its code has loaded. Failing to load it is ignored. */
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

/** Shown while a whole view is loading. */
export function LoadingView() {
  const Animation = useLoadingAnimation()
  if (Animation === undefined) return <LoadingSpinner />
  return (
    <div className="state" role="status" aria-label={common.loading}>
      <Animation />
    </div>
  )
}

/** Shows a placeholder of known shape while loading, and after a long wait the animation on top of it. */
export function LoadingShape({ children }: { children: ReactNode }) {
  const Animation = useLoadingAnimation()
  return (
    <div className={Animation === undefined ? 'loading-shape' : 'loading-shape loading-shape-long'}>
      {children}
      {Animation !== undefined && (
        <div className="loading-joined">
          <Animation />
        </div>
      )}
    </div>
  )
}
