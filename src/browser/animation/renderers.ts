import type { LottiePlayer } from 'lottie-web'
import type { RendererName } from './options.ts'

/**
 * A page loads only the builds that it uses. The light builds don't run expressions, so they need no `eval`, which the
 * content security policy forbids.
 */
const builds: Record<RendererName, () => Promise<{ default: LottiePlayer }>> = {
  svg: () => import('lottie-web/build/player/lottie_light'),
  canvas: () => import('lottie-web/build/player/lottie_light_canvas'),
  html: () => import('lottie-web/build/player/lottie_light_html'),
}

export async function loadRenderer(name: RendererName): Promise<LottiePlayer> {
  const { default: player } = await builds[name]()
  // Each build numbers its ids from 1, and the whole page shares them.
  player.setIDPrefix(`${name}-`)
  return player
}
