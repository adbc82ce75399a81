import {
  type Direction,
  enter,
  type Heading,
  headingOf,
  repeatsOf,
  restOf,
  type Segment,
  type Stretch,
  stretchOf,
  wayLeft,
} from './timeline.ts'

/** The position of the playback, and what happens at its end. The functions below return the properties that change. */
export interface Playhead {
  frame: number
  /** Frames per second at speed 1. */
  rate: number
  speed: number
  direction: Direction
  loop: boolean | number
  /** What is played now, and the segments queued after it. */
  stretch: Stretch
  segments: readonly Segment[]
  /** The initial and the current heading. */
  outset: Heading
  heading: Heading
  /** The number of remaining repetitions. */
  repeats: number
}

type Change = Partial<Playhead>

export interface PlayheadInput {
  speed: number
  direction: Direction
  loop: boolean | number
}

export function newPlayhead({ speed, direction, loop }: PlayheadInput): Playhead {
  const empty = { frame: 0, rate: 0, stretch: { first: 0, end: 1 }, segments: [] }
  return { ...empty, ...headed(direction), ...looping(loop), speed }
}

export function headed(direction: Direction): Pick<Playhead, 'direction' | 'outset' | 'heading'> {
  const heading = headingOf(direction)
  return { direction, outset: heading, heading }
}

export function looping(loop: boolean | number): Pick<Playhead, 'loop' | 'repeats'> {
  return { loop, repeats: repeatsOf(loop) }
}

export function rewound({ stretch, outset, loop }: Playhead): Change {
  return { heading: outset, repeats: repeatsOf(loop), frame: enter(stretch, outset) }
}

/** Returns how many frames the playhead is past the end after the elapsed milliseconds; negative before the end. */
export function beyond(head: Playhead, elapsed: number): number {
  return framesIn(head, elapsed) - wayLeft(head.stretch, head.heading, head.frame)
}

export function advanced(head: Playhead, elapsed: number): Change {
  return { frame: head.frame + head.heading * framesIn(head, elapsed) }
}

/** Starts over, or turns around if the direction is `alternate`. */
export function repeated(head: Playhead, elapsed: number): Change {
  const { direction, stretch, repeats } = head
  const heading = direction === 'alternate' ? opposite(head.heading) : head.heading
  return { heading, repeats: repeats - 1, frame: enter(stretch, heading, beyond(head, elapsed)) }
}

export function finished({ stretch, heading }: Playhead): Change {
  return { frame: restOf(stretch, heading) }
}

/**
 * Moves to the frame that represents the animation when it doesn't play: the final frame, or the first one if it loops
 * endlessly.
 */
export function standing({ stretch, outset, loop }: Playhead): Change {
  const rests = Number.isFinite(repeatsOf(loop))
  return { frame: rests ? restOf(stretch, outset) : enter(stretch, outset) }
}

/** Appends segments to the queue, or replaces it. */
export function queued(head: Playhead, segments: readonly Segment[], now: boolean): Change {
  return { segments: now ? segments : [...head.segments, ...segments] }
}

/** Moves to the start of the next segment. */
export function inNextSegment({ segments: [segment, ...segments], loop }: Playhead): Change {
  if (segment === undefined) return {}
  const { heading, ...stretch } = stretchOf(segment)
  return { segments, stretch, outset: heading, heading, repeats: repeatsOf(loop), frame: enter(stretch, heading) }
}

function framesIn({ rate, speed }: Playhead, elapsed: number): number {
  return (rate * speed * elapsed) / 1000
}

function opposite(heading: Heading): Heading {
  return heading === 1 ? -1 : 1
}
