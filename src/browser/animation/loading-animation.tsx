import { AnimationPlayer } from './animation-player.tsx'
import loading from './loading.json' with { type: 'json' }
import { loadRenderer } from './renderers.ts'

/** Loads the renderer, so that the animation appears immediately. */
export async function preload(): Promise<void> {
  await loadRenderer('svg')
}

/** The portal's logo, drawn in a loop. The style sheet sets its colours through the classes in the animation. */
export function LoadingAnimation() {
  return (
    <div className="loading-animation">
      <AnimationPlayer animationData={loading} width={120} height={120} />
    </div>
  )
}
