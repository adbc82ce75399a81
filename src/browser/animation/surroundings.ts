import { fromCallback } from 'xstate'
import type { AnimationEvent, FrameEvent } from './animation-machine.ts'

/** Milliseconds; what a stalled page has missed is not made up for. */
const longestStep = 250

/** Tells each time that the browser draws, how long after the last time. */
export const frames = fromCallback<FrameEvent>(({ sendBack }) => {
  let before: number | undefined
  let request = requestAnimationFrame(function draw(now) {
    request = requestAnimationFrame(draw)
    sendBack({ type: 'frame.due', elapsed: Math.min(now - (before ?? now), longestStep) })
    before = now
  })
  return () => cancelAnimationFrame(request)
})

/** Tells whether the tab is seen and whether the person wants less motion, now and whenever that changes. */
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
