import { and, assign, emit, fromCallback, fromPromise, not, setup, stateIn } from 'xstate'
import type { Drawing } from './drawing.ts'
import {
  advanced,
  beyond,
  finished,
  headed,
  inNextSegment,
  looping,
  newPlayhead,
  type Playhead,
  type PlayheadInput,
  queued,
  repeated,
  rewound,
  standing,
} from './playhead.ts'
import type { Direction, Segment, Stretch } from './timeline.ts'

export interface AnimationInput extends PlayheadInput {
  autoPlay: boolean
  /** Milliseconds before autoplay starts. */
  delay: number
  /** The effect of hovering over the animation. */
  hover: 'plays' | 'pauses' | 'nothing'
}

interface AnimationContext extends AnimationInput, Playhead {
  /** Set once the animation has loaded. */
  drawing: Drawing | undefined
}

export type AnimationEvent =
  | { type: 'hover.started' }
  | { type: 'hover.ended' }
  | { type: 'pause.requested' }
  | { type: 'pause.lifted' }
  | { type: 'playback.started' }
  | { type: 'playback.paused' }
  | { type: 'playback.stopped' }
  | { type: 'segments.chosen'; segments: readonly Segment[]; now: boolean }
  | { type: 'speed.changed'; speed: number }
  | { type: 'direction.changed'; direction: Direction }
  | { type: 'loop.changed'; loop: boolean | number }
  | { type: 'motion.reduced' }
  | { type: 'motion.allowed' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  | FrameEvent

/** Sent before each repaint, with the milliseconds since the previous one. */
export type FrameEvent = { type: 'frame.due'; elapsed: number }

export type AnimationNews =
  | { type: 'animation.loaded' }
  | { type: 'frame.entered'; frame: number }
  | { type: 'segment.started'; stretch: Stretch }
  | { type: 'loop.completed' }
  | { type: 'playback.completed' }

/**
 * The state of an animation: the machine decides which frame is shown, and lottie-web draws it. Parallel states track
 * whether the pointer is over the animation, whether the page requests a pause, whether the user prefers reduced
 * motion, and whether the tab is visible.
 */
export const animationMachine = setup({
  types: {
    // The types of context, input and events; the values are never read.
    context: {} as AnimationContext,
    input: {} as AnimationInput,
    events: {} as AnimationEvent,
    emitted: {} as AnimationNews,
    tags: {} as 'loading' | 'failed' | 'playing' | 'paused' | 'stopped',
  },
  actors: {
    load: fromPromise<Drawing>(() => Promise.reject(new Error('Nothing loads animations'))),
    /** Sends `frame.due` while it runs. */
    frames: fromCallback<FrameEvent>(() => {}),
    /** Removes the drawing from the page when the machine leaves `loaded`. */
    keeper: fromCallback<AnimationEvent, Drawing | undefined>(
      ({ input }) =>
        () =>
          input?.destroy(),
    ),
  },
  delays: { autoPlayDelay: ({ context }) => context.delay },
  guards: {
    playsOnHover: ({ context }) => context.hover === 'plays',
    pausesOnHover: ({ context }) => context.hover === 'pauses',
    takesPauses: ({ context }) => context.hover === 'nothing',
    isHovered: stateIn({ pointer: 'over' }),
    isPauseRequested: stateIn({ pause: 'requested' }),
    isReduced: stateIn({ motion: 'reduced' }),
    isHidden: stateIn({ tab: 'hidden' }),
    autoPlays: ({ context }) => context.autoPlay,
    isDelayed: ({ context }) => context.delay > 0,
    isNow: ({ event }) => event.type === 'segments.chosen' && event.now,
    isPassOver: ({ context, event }) => beyond(context, elapsedIn(event)) >= 0,
    hasSegments: ({ context }) => context.segments.length > 0,
    repeats: ({ context }) => context.repeats > 0,
  },
  actions: {
    logFailure: (_, _params: { error: unknown }) => {},
    logPauseRefused: () => {},
    /** Draws the current frame. */
    draw: ({ context }) => context.drawing?.draw(context.frame),
    tellFrame: emit(({ context }) => ({ type: 'frame.entered', frame: context.frame })),
    tellSegment: emit(({ context }) => ({ type: 'segment.started', stretch: context.stretch })),
    takeDrawing: assign((_, { drawing }: { drawing: Drawing }) => ({
      drawing,
      rate: drawing.rate,
      stretch: { first: drawing.first, end: drawing.end },
    })),
    rewind: assign(({ context }) => rewound(context)),
    advance: assign(({ context, event }) => advanced(context, elapsedIn(event))),
    repeat: assign(({ context, event }) => repeated(context, elapsedIn(event))),
    finish: assign(({ context }) => finished(context)),
    stand: assign(({ context }) => standing(context)),
    queueSegments: assign(({ context, event }) =>
      event.type === 'segments.chosen' ? queued(context, event.segments, event.now) : {},
    ),
    beginSegment: assign(({ context }) => inNextSegment(context)),
    changeSpeed: assign(({ event }) => (event.type === 'speed.changed' ? { speed: event.speed } : {})),
    changeDirection: assign(({ event }) => (event.type === 'direction.changed' ? headed(event.direction) : {})),
    changeLoop: assign(({ event }) => (event.type === 'loop.changed' ? looping(event.loop) : {})),
  },
}).createMachine({
  id: 'animation',
  context: ({ input }) => ({ ...input, ...newPlayhead(input), drawing: undefined }),
  type: 'parallel',
  on: {
    'speed.changed': { actions: 'changeSpeed' },
    'direction.changed': { actions: 'changeDirection' },
    'loop.changed': { actions: 'changeLoop' },
  },
  states: {
    pointer: {
      initial: 'away',
      states: { away: { on: { 'hover.started': 'over' } }, over: { on: { 'hover.ended': 'away' } } },
    },
    pause: {
      initial: 'lifted',
      states: {
        lifted: {
          on: { 'pause.requested': [{ guard: 'takesPauses', target: 'requested' }, { actions: 'logPauseRefused' }] },
        },
        requested: { on: { 'pause.lifted': 'lifted' } },
      },
    },
    motion: {
      initial: 'allowed',
      states: { allowed: { on: { 'motion.reduced': 'reduced' } }, reduced: { on: { 'motion.allowed': 'allowed' } } },
    },
    tab: {
      initial: 'shown',
      states: { shown: { on: { 'tab.hidden': 'hidden' } }, hidden: { on: { 'tab.shown': 'shown' } } },
    },
    playback: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'load',
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'takeDrawing', params: ({ event }) => ({ drawing: event.output }) },
                emit({ type: 'animation.loaded' }),
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        // Nothing is drawn.
        failed: { tags: 'failed' },
        loaded: {
          invoke: { src: 'keeper', input: ({ context }) => context.drawing },
          initial: 'choosing',
          on: {
            'playback.started': '.playing',
            'playback.paused': '.paused.resting',
            'playback.stopped': { target: '.stopped', actions: ['rewind', 'draw'] },
            'segments.chosen': [
              { guard: 'isNow', target: '.playing', actions: ['queueSegments', 'beginSegment', 'draw', 'tellSegment'] },
              { target: '.playing', actions: 'queueSegments' },
            ],
            'motion.reduced': '.still',
          },
          states: {
            /** Decides whether and when the animation starts by itself. */
            choosing: {
              entry: ['rewind', 'draw'],
              always: [
                { guard: 'isReduced', target: 'still' },
                { guard: and(['playsOnHover', 'isHovered']), target: 'playing' },
                { guard: 'playsOnHover', target: 'paused' },
                { guard: 'isPauseRequested', target: 'paused' },
                { guard: not('autoPlays'), target: 'paused' },
                { guard: 'isDelayed', target: 'delayed' },
                { target: 'starting' },
              ],
            },
            delayed: {
              tags: 'paused',
              after: { autoPlayDelay: 'starting' },
              on: { 'pause.requested': { guard: 'takesPauses', target: 'paused' } },
            },
            starting: {
              always: [{ guard: and(['pausesOnHover', 'isHovered']), target: 'paused.held' }, { target: 'playing' }],
            },
            playing: {
              tags: 'playing',
              initial: 'running',
              on: {
                'hover.started': { guard: 'pausesOnHover', target: 'paused.held' },
                'hover.ended': { guard: 'playsOnHover', target: 'paused.resting' },
                'pause.requested': { guard: 'takesPauses', target: 'paused.resting' },
              },
              states: {
                running: {
                  always: { guard: 'isHidden', target: 'unseen' },
                  invoke: { src: 'frames' },
                  on: {
                    'frame.due': [
                      {
                        guard: and(['isPassOver', 'hasSegments']),
                        actions: ['beginSegment', 'draw', 'tellFrame', 'tellSegment'],
                      },
                      {
                        guard: and(['isPassOver', 'repeats']),
                        actions: ['repeat', 'draw', 'tellFrame', emit({ type: 'loop.completed' })],
                      },
                      {
                        guard: 'isPassOver',
                        target: '#animation.playback.loaded.stopped',
                        actions: ['finish', 'draw', 'tellFrame', emit({ type: 'playback.completed' })],
                      },
                      { actions: ['advance', 'draw', 'tellFrame'] },
                    ],
                  },
                },
                // In a hidden tab the animation stands still and no time elapses.
                unseen: { always: { guard: not('isHidden'), target: 'running' } },
              },
            },
            paused: {
              tags: 'paused',
              initial: 'resting',
              on: { 'pause.lifted': { guard: 'takesPauses', target: 'playing' } },
              states: {
                resting: {
                  on: { 'hover.started': { guard: 'playsOnHover', target: '#animation.playback.loaded.playing' } },
                },
                // Paused only while the pointer is over the animation.
                held: { on: { 'hover.ended': '#animation.playback.loaded.playing' } },
              },
            },
            // At the last frame, or back at the first; playing again starts over.
            stopped: {
              tags: 'stopped',
              on: {
                'playback.started': { target: 'playing', actions: 'rewind' },
                'hover.started': { guard: 'playsOnHover', target: 'playing', actions: 'rewind' },
                'pause.lifted': { guard: 'takesPauses', target: 'playing', actions: 'rewind' },
                'segments.chosen': {
                  target: 'playing',
                  actions: ['queueSegments', 'beginSegment', 'draw', 'tellSegment'],
                },
              },
            },
            // For users who prefer reduced motion: only `motion.allowed` leaves this state.
            still: {
              tags: 'paused',
              entry: ['stand', 'draw'],
              on: {
                'motion.allowed': 'choosing',
                'playback.started': {},
                'playback.paused': {},
                'playback.stopped': {},
                'segments.chosen': {},
              },
            },
          },
        },
      },
    },
  },
})

function elapsedIn(event: AnimationEvent): number {
  return event.type === 'frame.due' ? event.elapsed : 0
}
