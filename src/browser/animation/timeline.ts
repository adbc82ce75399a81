/** `normal` is an alias of `forward`; `alternate` reverses each time a loop completes. */
export type Direction = 'forward' | 'normal' | 'reverse' | 'alternate'

export type Heading = 1 | -1

/** The first and the last frame to play, in playing order. */
export type Segment = readonly [from: number, to: number]

/** The range of frames to play. Nothing is drawn at `end` itself. */
export interface Stretch {
  first: number
  end: number
}

/** In frames. Since nothing is drawn at the end, a playhead that starts or stops there is placed this much before it. */
const nearly = 0.001

export function headingOf(direction: Direction): Heading {
  return direction === 'reverse' ? -1 : 1
}

/** Returns the range of a segment. A reversed segment plays backwards; a segment of no length is one frame. */
export function stretchOf([from, to]: Segment): Stretch & { heading: Heading } {
  const first = Math.min(from, to)
  return { first, end: Math.max(from, to, first + 1), heading: to < from ? -1 : 1 }
}

/** Returns the position after a number of frames from the start, wrapping around at the end. */
export function enter({ first, end }: Stretch, heading: Heading, frames = 0): number {
  const way = frames % (end - first)
  return heading === 1 ? first + way : Math.max(first, end - nearly - way)
}

/** Returns the position at which playback stops. */
export function restOf({ first, end }: Stretch, heading: Heading): number {
  return heading === 1 ? end - nearly : first
}

/** Returns the number of frames between a position and the end of playback; negative beyond it. */
export function wayLeft({ first, end }: Stretch, heading: Heading, frame: number): number {
  return heading === 1 ? end - frame : frame - first
}

/** Returns the number of repetitions. A `loop` number above 0 includes the first pass. */
export function repeatsOf(loop: boolean | number): number {
  if (typeof loop === 'boolean') return loop ? Number.POSITIVE_INFINITY : 0
  return loop > 0 ? loop - 1 : 0
}
