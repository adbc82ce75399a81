import type { LottiePlayer } from 'lottie-web'
import type { RendererName } from './options.ts'

/**
 * A page fetches the one build that it draws with. The light ones run no expressions, so that none needs `eval`, which
 * our content security policy forbids.
 */
const builds: Record<RendererName, () => Promise<{ default: LottiePlayer }>> = {
  svg: () => import('lottie-web/build/player/lottie_light'),
  canvas: () => import('lottie-web/build/player/lottie_light_canvas'),
  html: () => import('lottie-web/build/player/lottie_light_html'),
}

export async function loadRenderer(name: RendererName): Promise<LottiePlayer> {
  const { default: player } = await builds[name]()
  // Each build counts from one, and ids are shared by the whole page.
  player.setIDPrefix(`${name}-`)
  return player
}
