import { fromCallback } from 'xstate'
import type { AnimationEvent, FrameEvent } from './animation-machine.ts'

/** Maximum milliseconds of one step, so that an animation doesn't skip ahead after the page has stalled. */
const longestStep = 250

/** Sends `frame.due` before each repaint, with the milliseconds since the previous one. */
export const frames = fromCallback<FrameEvent>(({ sendBack }) => {
  let before: number | undefined
  let request = requestAnimationFrame(function draw(now) {
    request = requestAnimationFrame(draw)
    sendBack({ type: 'frame.due', elapsed: Math.min(now - (before ?? now), longestStep) })
    before = now
  })
  return () => cancelAnimationFrame(request)
})

/** Reports whether the tab is visible and whether the user prefers reduced motion, now and on each change. */
export function watchSurroundings(tell: (event: AnimationEvent) => void): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const tellMotion = () => tell({ type: motion.matches ? 'motion.reduced' : 'motion.allowed' })
  const tellTab = () => tell({ type: document.hidden ? 'tab.hidden' : 'tab.shown' })
  tellMotion()
  tellTab()
  motion.addEventListener('change', tellMotion)
  document.addEventListener('visibilitychange', tellTab)
  return () => {
    motion.removeEventListener('change', tellMotion)
    document.removeEventListener('visibilitychange', tellTab)
  }
}
