/** `normal` is another word for `forward`; `alternate` turns round each time a loop completes. */
export type Direction = 'forward' | 'normal' | 'reverse' | 'alternate'

export type Heading = 1 | -1

/** Two frames, to be played from the one to the other. */
export type Segment = readonly [from: number, to: number]

/** The frames that are played: from the first up to the end, where nothing is drawn any more. */
export interface Stretch {
  first: number
  end: number
}

/** At the end nothing is drawn: what begins or rests there stands so little before it that it makes no difference. */
const nearly = 0.001

export function headingOf(direction: Direction): Heading {
  return direction === 'reverse' ? -1 : 1
}

/** A segment backwards is played backwards; one of no length is one frame. */
export function stretchOf([from, to]: Segment): Stretch & { heading: Heading } {
  const first = Math.min(from, to)
  return { first, end: Math.max(from, to, first + 1), heading: to < from ? -1 : 1 }
}

/** Where it stands after so many frames from its start, round and round. */
export function enter({ first, end }: Stretch, heading: Heading, frames = 0): number {
  const way = frames % (end - first)
  return heading === 1 ? first + way : Math.max(first, end - nearly - way)
}

/** Where it comes to rest. */
export function restOf({ first, end }: Stretch, heading: Heading): number {
  return heading === 1 ? end - nearly : first
}

/** How many frames lie between a place and the end of its way; negative beyond it. */
export function wayLeft({ first, end }: Stretch, heading: Heading, frame: number): number {
  return heading === 1 ? end - frame : frame - first
}

/** How often it is played again: a number above 0 counts the first time too. */
export function repeatsOf(loop: boolean | number): number {
  if (typeof loop === 'boolean') return loop ? Number.POSITIVE_INFINITY : 0
  return loop > 0 ? loop - 1 : 0
}
