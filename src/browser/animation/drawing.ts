import type { AnimationItem } from 'lottie-web'
import { type AnimationData, asAnimation, fetchAnimation } from './animation-data.ts'
import type { AnimationSource } from './options.ts'
import { loadRenderer } from './renderers.ts'

/** An animation on the page, of which one frame at a time is seen. */
export interface Drawing {
  /** The first frame, and the one after the last. */
  first: number
  end: number
  /** Frames a second. */
  rate: number
  draw(frame: number): void
  destroy(): void
}

/** Milliseconds until an animation that did not come up is given up. */
const patience = 10_000

/** Fetches an animation and what draws it, and puts it into an element. */
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
    // A canvas draws text from outlines only; told that there are none, it draws the rest.
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
  // A canvas keeps the size that it was made with.
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
    // What goes wrong while it is put together is told before anybody can listen.
    setTimeout(fail, patience)
  })
}

/** What lottie-web measures fonts with it adds to the page, notes in the animation and leaves behind. */
function probesOf({ fonts }: AnimationData): Element[] {
  return (fonts?.list ?? []).flatMap((font) =>
    Object.values(font).flatMap((noted) => (isProbe(noted) ? [noted.parent] : [])),
  )
}

function isProbe(noted: unknown): noted is { parent: Element } {
  return typeof noted === 'object' && noted !== null && 'parent' in noted && noted.parent instanceof Element
}
