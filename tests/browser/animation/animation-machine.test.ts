import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import {
  type AnimationEvent,
  type AnimationInput,
  animationMachine,
  type FrameEvent,
} from '../../../src/browser/animation/animation-machine.ts'
import type { Drawing } from '../../../src/browser/animation/drawing.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../support/machine-walk.ts'

const loading = '0.animation.playback.loading'
const defaults: AnimationInput = {
  autoPlay: true,
  delay: 0,
  hover: 'nothing',
  speed: 1,
  loop: true,
  direction: 'forward',
}

/** A drawing of ten frames of ten milliseconds each. */
function drawingOf(drawn: number[] = [], destroyed = () => {}): Drawing {
  return {
    first: 0,
    end: 10,
    rate: 100,
    draw: (frame) => drawn.push(Math.round(frame * 100) / 100),
    destroy: destroyed,
  }
}

/** Runs the real machine. The test resolves the load and sends the frames. */
function open(options: Partial<AnimationInput> = {}) {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const drawn: number[] = []
  const told: string[] = []
  const logged: string[] = []
  let destroyed = 0
  let running = 0
  const machine = animationMachine.provide({
    actors: {
      load: answers.actor<Drawing>(),
      frames: fromCallback<FrameEvent>(() => {
        running += 1
        return () => {
          running -= 1
        }
      }),
    },
    actions: {
      logFailure: (_, { error }) => logged.push(String(error)),
      logPauseRefused: () => logged.push('pause refused'),
    },
  })
  const actor = createActor(machine, { input: { ...defaults, ...options }, clock })
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const tags = ['loading', 'failed', 'playing', 'paused', 'stopped'] as const
  return {
    actor,
    answers,
    clock,
    drawn,
    told,
    logged,
    send: (...events: AnimationEvent['type'][]) => {
      // The test passes only types of events without a payload.
      for (const type of events) actor.send({ type } as AnimationEvent)
    },
    pass: (elapsed: number) => actor.send({ type: 'frame.due', elapsed }),
    load: () =>
      answers.done(
        loading,
        drawingOf(drawn, () => (destroyed += 1)),
      ),
    playback: () => tags.filter((tag) => actor.getSnapshot().hasTag(tag)).join(' '),
    destroyed: () => destroyed,
    ticks: () => running > 0,
  }
}

async function opened(options: Partial<AnimationInput> = {}, ...before: AnimationEvent['type'][]) {
  const animation = open(options)
  animation.send(...before)
  await animation.load()
  return animation
}

const happenings: AnimationEvent[] = [
  doneEvent(loading, drawingOf()),
  errorEvent(loading, new Error('No answer')),
  { type: 'hover.started' },
  { type: 'hover.ended' },
  { type: 'pause.requested' },
  { type: 'pause.lifted' },
  { type: 'playback.started' },
  { type: 'playback.paused' },
  { type: 'playback.stopped' },
  { type: 'segments.chosen', segments: [[8, 4]], now: true },
  { type: 'motion.reduced' },
  { type: 'motion.allowed' },
  { type: 'tab.hidden' },
  { type: 'tab.shown' },
  { type: 'frame.due', elapsed: 50 },
]

const kinds: Partial<AnimationInput>[] = [
  { loop: false, delay: 100 },
  { loop: 2, hover: 'plays' },
  { loop: false, hover: 'pauses', direction: 'reverse' },
  { direction: 'alternate', autoPlay: false },
]

type Snapshot = ReturnType<ReturnType<typeof open>['actor']['getSnapshot']>

/** The parts of a snapshot that distinguish two situations. */
function situationOf({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  const { frame, heading, repeats, segments, stretch } = context
  return JSON.stringify([value, Math.round(frame), heading, String(repeats), segments, stretch])
}

/** Every situation that an animation with these options can reach, each with its shortest path. */
function walk(kind: Partial<AnimationInput>) {
  const delays =
    kind.delay === undefined ? [] : [{ type: 'xstate.after.autoPlayDelay.animation.playback.loaded.delayed' }]
  return getShortestPaths(animationMachine, {
    input: { ...defaults, ...kind },
    events: [...happenings, ...(delays as AnimationEvent[])],
    serializeState: situationOf,
  })
}

const walked = kinds.map((kind) => ({ kind, paths: walk(kind) }))
const situations = walked.flatMap(({ kind, paths }) => paths.map(({ state }) => ({ kind, state })))

it('reaches every one of its states', () => {
  const reached = new Set(situations.flatMap(({ state }) => placesOf(state.value)))
  // The machine never stays in these states.
  const passed = ['playback.loaded.choosing', 'playback.loaded.starting']
  expect([...reached, ...passed].sort()).toEqual(leavesOf(animationMachine).sort())
})

it.each(walked)('reaches each situation by its shortest path when it runs, $kind', async ({ kind, paths }) => {
  for (const { steps, state } of paths) {
    const running = open(kind)
    for (const { event } of steps) await perform(running, event)
    expect(situationOf(running.actor.getSnapshot())).toBe(situationOf(state))
    running.actor.stop()
  }
})

describe('in every situation', () => {
  it('shows a frame that exists', () => {
    for (const { state } of situations) {
      const { frame, stretch } = state.context
      expect(frame >= stretch.first && frame < stretch.end, `frame ${frame}`).toBe(true)
    }
  })

  it('is exactly one of loading, failed, playing, paused and stopped', () => {
    for (const { state } of situations) expect([...state.tags]).toHaveLength(1)
  })

  it('never plays with reduced motion', () => {
    for (const { state } of situations) {
      if (state.matches({ motion: 'reduced' })) expect(state.hasTag('playing')).toBe(false)
    }
  })

  it('runs only in a visible tab', () => {
    for (const { state } of situations) {
      if (state.matches({ tab: 'hidden' }))
        expect(state.matches({ playback: { loaded: { playing: 'running' } } })).toBe(false)
    }
  })

  it('is held only under a pointer that pauses it', () => {
    for (const { state } of situations) {
      if (state.matches({ playback: { loaded: { paused: 'held' } } })) {
        expect(state.context.hover).toBe('pauses')
        expect(state.matches({ pointer: 'over' })).toBe(true)
      }
    }
  })
})

describe('an animation that is loaded', () => {
  it('emits an event, shows its first frame and plays', async () => {
    const { told, drawn, playback, pass } = await opened()
    expect(told).toEqual(['animation.loaded'])
    expect(drawn).toEqual([0])
    expect(playback()).toBe('playing')
    pass(20)
    pass(30)
    expect(drawn).toEqual([0, 2, 5])
    expect(told).toEqual(['animation.loaded', 'frame.entered', 'frame.entered'])
  })

  it('does not play by itself without autoplay', async () => {
    const { playback, ticks, send } = await opened({ autoPlay: false })
    expect(playback()).toBe('paused')
    expect(ticks()).toBe(false)
    send('playback.started')
    expect(playback()).toBe('playing')
  })

  it('waits for its delay', async () => {
    const { playback, clock } = await opened({ delay: 300 })
    clock.increment(299)
    expect(playback()).toBe('paused')
    clock.increment(1)
    expect(playback()).toBe('playing')
  })

  it('skips its delay when playback is started', async () => {
    const { playback, send } = await opened({ delay: 300 })
    send('playback.started')
    expect(playback()).toBe('playing')
  })

  it('is destroyed when its actor stops', async () => {
    const { actor, destroyed, ticks } = await opened()
    expect(ticks()).toBe(true)
    actor.stop()
    expect(ticks()).toBe(false)
    expect(destroyed()).toBe(1)
  })
})

it('draws nothing and logs the error when loading fails', async () => {
  const { answers, playback, logged, told, drawn, send } = open()
  await answers.error(loading, new Error('404'))
  send('playback.started')
  expect(playback()).toBe('failed')
  expect(logged).toEqual(['Error: 404'])
  expect({ told, drawn }).toEqual({ told: [], drawn: [] })
})

describe('a loop', () => {
  const passesOf = async (loop: boolean | number) => {
    const { pass, told, playback } = await opened({ loop })
    for (let i = 0; i < 6; i++) pass(100)
    return [...told.filter((type) => type !== 'frame.entered' && type !== 'animation.loaded'), playback()]
  }

  it.each([
    ['once when there is none', false, ['playback.completed', 'stopped']],
    ['once when it is 1', 1, ['playback.completed', 'stopped']],
    ['once when it is 0', 0, ['playback.completed', 'stopped']],
    ['three times when it is 3', 3, ['loop.completed', 'loop.completed', 'playback.completed', 'stopped']],
    ['on and on', true, [...Array(6).fill('loop.completed'), 'playing']],
  ])('plays %s', async (_, loop, expected) => {
    expect(await passesOf(loop)).toEqual(expected)
  })

  it('carries the time past its end into the next pass', async () => {
    const { pass, drawn } = await opened()
    pass(95)
    pass(25)
    expect(drawn).toEqual([0, 9.5, 2])
  })

  it('rests on its last frame, and restarts when it is played again', async () => {
    const { pass, drawn, send, told } = await opened({ loop: 2 })
    pass(100)
    pass(200)
    expect(drawn.at(-1)).toBe(10)
    expect(told.at(-1)).toBe('playback.completed')
    send('playback.started')
    pass(30)
    expect(drawn.at(-1)).toBe(3)
    pass(100)
    expect(told.at(-1)).toBe('loop.completed')
  })

  it('emits the frame before it emits its completion', async () => {
    const { pass, told } = await opened({ loop: false })
    pass(100)
    expect(told).toEqual(['animation.loaded', 'frame.entered', 'playback.completed'])
  })
})

describe('a direction', () => {
  const wayOf = async (direction: AnimationInput['direction'], loop: boolean | number = true) => {
    const { pass, drawn } = await opened({ direction, loop })
    for (let i = 0; i < 5; i++) pass(40)
    return drawn.map(Math.round)
  }

  it.each([
    ['forward', [0, 4, 8, 2, 6, 0]],
    ['normal', [0, 4, 8, 2, 6, 0]],
    ['reverse', [10, 6, 2, 8, 4, 10]],
    ['alternate', [0, 4, 8, 8, 4, 0]],
  ] as const)('runs %s', async (direction, frames) => {
    expect(await wayOf(direction)).toEqual(frames)
  })

  it('rests on the first frame when it is reversed', async () => {
    expect((await wayOf('reverse', 1)).at(-1)).toBe(0)
  })

  it('can change while it plays', async () => {
    const { actor, pass, drawn } = await opened()
    pass(60)
    actor.send({ type: 'direction.changed', direction: 'reverse' })
    pass(20)
    expect(drawn).toEqual([0, 6, 4])
  })
})

it('plays at the speed that is set', async () => {
  const { actor, pass, drawn } = await opened({ speed: 2 })
  pass(10)
  actor.send({ type: 'speed.changed', speed: 0.5 })
  pass(20)
  expect(drawn).toEqual([0, 2, 3])
})

it('applies a loop setting that changes while it plays', async () => {
  const { actor, pass, playback } = await opened({ loop: true })
  pass(100)
  actor.send({ type: 'loop.changed', loop: false })
  pass(100)
  expect(playback()).toBe('stopped')
})

describe('a pointer', () => {
  it('plays an animation that plays on hover while it is over it', async () => {
    const { playback, send, pass, drawn } = await opened({ hover: 'plays', delay: 50 })
    expect(playback()).toBe('paused')
    send('hover.started')
    expect(playback()).toBe('playing')
    pass(30)
    send('hover.ended')
    expect(playback()).toBe('paused')
    send('hover.started')
    pass(20)
    expect(drawn.at(-1)).toBe(5)
  })

  it('restarts it after it has completed', async () => {
    const { playback, send, pass, drawn } = await opened({ hover: 'plays', loop: false }, 'hover.started')
    pass(100)
    expect(playback()).toBe('stopped')
    send('hover.ended', 'hover.started')
    pass(20)
    expect(drawn.at(-1)).toBe(2)
  })

  it('pauses an animation that pauses on hover while it is over it', async () => {
    const { playback, send } = await opened({ hover: 'pauses' })
    expect(playback()).toBe('playing')
    send('hover.started')
    expect(playback()).toBe('paused')
    send('hover.ended')
    expect(playback()).toBe('playing')
  })

  it('holds an animation that would start under it', async () => {
    const { playback, send } = await opened({ hover: 'pauses' }, 'hover.started')
    expect(playback()).toBe('paused')
    send('hover.ended')
    expect(playback()).toBe('playing')
  })

  it('does not start an animation that was paused for another reason', async () => {
    const { playback, send } = await opened({ hover: 'pauses', autoPlay: false })
    send('hover.started', 'hover.ended')
    expect(playback()).toBe('paused')
  })

  it('does not affect an animation without a hover option', async () => {
    const { playback, send } = await opened()
    send('hover.started')
    expect(playback()).toBe('playing')
    send('hover.ended', 'playback.paused', 'hover.started')
    expect(playback()).toBe('paused')
  })
})

describe('a requested pause', () => {
  it('pauses, and plays again when it is lifted', async () => {
    const { playback, send } = await opened()
    send('pause.requested')
    expect(playback()).toBe('paused')
    send('pause.lifted')
    expect(playback()).toBe('playing')
  })

  it('takes effect before loading and during the delay', async () => {
    expect((await opened({}, 'pause.requested')).playback()).toBe('paused')
    const { playback, send, clock } = await opened({ delay: 100 })
    send('pause.requested')
    clock.increment(100)
    expect(playback()).toBe('paused')
  })

  it.each(['plays', 'pauses'] as const)('is rejected and logged when a pointer %s it', async (hover) => {
    const { playback, send, logged } = await opened({ hover })
    const before = playback()
    send('pause.requested', 'pause.lifted')
    expect(playback()).toBe(before)
    expect(logged).toEqual(['pause refused'])
  })
})

it('goes back to its first frame when it is stopped', async () => {
  const { pass, send, playback, drawn, told } = await opened()
  pass(60)
  send('playback.stopped')
  expect(playback()).toBe('stopped')
  expect(drawn.at(-1)).toBe(0)
  expect(told).not.toContain('playback.completed')
})

describe('segments', () => {
  it('are played at once', async () => {
    const { actor, pass, drawn, told } = await opened({ loop: false })
    actor.send({
      type: 'segments.chosen',
      segments: [
        [4, 6],
        [9, 7],
      ],
      now: true,
    })
    for (let i = 0; i < 4; i++) pass(10)
    expect(drawn.map(Math.round)).toEqual([0, 4, 5, 9, 8, 7])
    const news = told.filter((type) => type !== 'frame.entered')
    expect(news).toEqual(['animation.loaded', 'segment.started', 'segment.started', 'playback.completed'])
  })

  it('are played after the current pass', async () => {
    const { actor, pass, drawn, told } = await opened()
    actor.send({ type: 'segments.chosen', segments: [[4, 6]], now: false })
    pass(90)
    expect(told).not.toContain('segment.started')
    pass(10)
    expect(drawn.at(-1)).toBe(4)
    expect(told.slice(-2)).toEqual(['frame.entered', 'segment.started'])
  })

  it('are looped when they are the last', async () => {
    const { actor, pass, drawn } = await opened()
    actor.send({ type: 'segments.chosen', segments: [[4, 6]], now: true })
    for (let i = 0; i < 4; i++) pass(10)
    expect(drawn).toEqual([0, 4, 5, 4, 5, 4])
  })

  it('start at once after completion', async () => {
    const { actor, pass, drawn, playback } = await opened({ loop: false })
    pass(100)
    actor.send({ type: 'segments.chosen', segments: [[4, 6]], now: false })
    expect(playback()).toBe('playing')
    expect(drawn.at(-1)).toBe(4)
  })
})

describe('reduced motion', () => {
  it('shows the frame on which an animation rests', async () => {
    const { playback, drawn } = await opened({ loop: 3 }, 'motion.reduced')
    expect(playback()).toBe('paused')
    expect(drawn.at(-1)).toBe(10)
  })

  it('shows the first frame of an animation that never rests', async () => {
    expect((await opened({ loop: true }, 'motion.reduced')).drawn.at(-1)).toBe(0)
  })

  it('stops a playing animation until motion is allowed again', async () => {
    const { playback, send, ticks, actor } = await opened({ hover: 'plays' }, 'hover.started')
    send('motion.reduced')
    expect(ticks()).toBe(false)
    send('playback.started', 'hover.ended', 'hover.started', 'pause.lifted')
    actor.send({ type: 'segments.chosen', segments: [[0, 5]], now: true })
    expect(playback()).toBe('paused')
    send('motion.allowed')
    expect(playback()).toBe('playing')
  })
})

it('pauses in a hidden tab, and continues where it was', async () => {
  const { send, pass, ticks, drawn, playback } = await opened()
  pass(30)
  send('tab.hidden')
  expect(ticks()).toBe(false)
  pass(50)
  send('tab.shown')
  expect(ticks()).toBe(true)
  expect(playback()).toBe('playing')
  pass(10)
  expect(drawn).toEqual([0, 3, 4])
})
