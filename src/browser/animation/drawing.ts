import type { AnimationItem } from 'lottie-web'
import { type AnimationData, asAnimation, fetchAnimation } from './animation-data.ts'
import type { AnimationSource } from './options.ts'
import { loadRenderer } from './renderers.ts'

/** An animation in the page that shows one frame at a time. */
export interface Drawing {
  /** The first frame, and the frame after the last one. */
  first: number
  end: number
  /** Frames per second. */
  rate: number
  draw(frame: number): void
  destroy(): void
}

/** Milliseconds after which loading an animation fails. */
const patience = 10_000

/** Loads an animation and its renderer, and attaches the animation to an element. */
export async function loadDrawing(
  container: Element,
  source: Required<AnimationSource>,
  signal: AbortSignal,
): Promise<Drawing> {
  const { animationLink, animationData, renderer, rendererSettings, assetsPath } = source
  const [animation, player] = await Promise.all([
    animationLink === '' ? asAnimation(animationData) : fetchAnimation(animationLink, signal),
    loadRenderer(renderer),
  ])
  signal.throwIfAborted()
  const item = player.loadAnimation({
    container,
    renderer,
    rendererSettings,
    // The canvas renderer needs outlines to draw text; with an empty list it skips text and draws the rest.
    animationData: renderer === 'canvas' ? { chars: [], ...animation } : animation,
    autoplay: false,
    loop: false,
    ...(assetsPath !== '' && { assetsPath }),
  })
  const resizing = new ResizeObserver(() => item.resize())
  const destroy = () => {
    resizing.disconnect()
    item.destroy()
    for (const probe of probesOf(animation)) probe.remove()
  }
  try {
    await untilDrawn(item, signal)
  } catch (error) {
    destroy()
    throw error
  }
  // A canvas keeps its initial size unless it is resized.
  resizing.observe(container)
  return {
    first: animation.ip,
    end: animation.op,
    rate: animation.fr,
    draw: (frame) => item.goToAndStop(frame - animation.ip, true),
    destroy,
  }
}

function untilDrawn(item: AnimationItem, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new Error('The animation cannot be drawn', { cause }))
    item.addEventListener('DOMLoaded', () => resolve())
    item.addEventListener('error', fail)
    signal.addEventListener('abort', () => fail(signal.reason))
    // lottie-web reports errors during setup before a listener can be added, so a timeout catches them.
    setTimeout(fail, patience)
  })
}

/** lottie-web adds elements to the page to measure fonts, stores them in the animation data and doesn't remove them. */
function probesOf({ fonts }: AnimationData): Element[] {
  return (fonts?.list ?? []).flatMap((font) =>
    Object.values(font).flatMap((noted) => (isProbe(noted) ? [noted.parent] : [])),
  )
}

function isProbe(noted: unknown): noted is { parent: Element } {
  return typeof noted === 'object' && noted !== null && 'parent' in noted && noted.parent instanceof Element
}
