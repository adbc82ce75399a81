import { AnimationPlayer } from './animation-player.tsx'
import loading from './loading.json' with { type: 'json' }
import { loadRenderer } from './renderers.ts'

/** Fetches what draws it, so that it is there at once. */
export async function preload(): Promise<void> {
  await loadRenderer('svg')
}

/** The mark of the portal, drawn over and over. Its colours come from the style sheet, by the classes in the animation. */
export function LoadingAnimation() {
  return (
    <div className="loading-animation">
      <AnimationPlayer animationData={loading} width={120} height={120} />
    </div>
  )
}
