import * as texts from '#texts/animation.ts'
import './animation.css'
import { useActorRef, useSelector } from '@xstate/react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type AnimationInput, type AnimationNews, animationMachine } from './animation-machine.ts'
import { loadDrawing } from './drawing.ts'
import { newElementId } from './element-id.ts'
import { logTrouble } from './log.ts'
import { type AnimationOptions, checkSpeed, completeOptions, messages } from './options.ts'
import { frames, watchSurroundings } from './surroundings.ts'
import type { Direction, Segment, Stretch } from './timeline.ts'

export interface AnimationControls {
  play(): void
  pause(): void
  stop(): void
  setSpeed(speed: number): void
  setDirection(direction: Direction): void
  /** Plays these segments one after the other, either immediately or after the current one has ended. */
  playSegments(segments: readonly Segment[], now?: boolean): void
}

export interface AnimationPlayerProps extends AnimationOptions {
  /** The text alternative; without it the animation is decorative. */
  label?: string
  ref?: Ref<AnimationControls>
  onAnimationLoaded?(): void
  onEnterFrame?(frame: number): void
  onSegmentStart?(stretch: Stretch): void
  onLoopComplete?(): void
  onComplete?(): void
}

/**
 * Plays a Lottie animation, passed as data or as a link. The code that draws it is loaded when the first animation is
 * shown.
 */
export function AnimationPlayer(props: AnimationPlayerProps) {
  const { animationData, animationLink, renderer, rendererSettings, assetsPath, playOnHover, pauseOnHover } =
    completeOptions(props)
  const rest = [animationLink, renderer, rendererSettings, assetsPath, playOnHover, pauseOnHover]
  return <Playback key={`${identityOf(animationData)} ${JSON.stringify(rest)}`} {...props} />
}

const identities = new WeakMap<object, number>()
let identified = 0

function identityOf(data: object): number {
  const known = identities.get(data)
  if (known !== undefined) return known
  identified += 1
  identities.set(data, identified)
  return identified
}

/** Loads and plays one animation. */
function Playback(props: AnimationPlayerProps) {
  const options = completeOptions(props)
  const { speed, direction, loop, pauseAnimation, width, height, backgroundColor } = options
  const container = useRef<HTMLDivElement>(null)
  const [id] = useState(newElementId)
  const actor = usePlayback(options, container)
  const { send } = actor
  const playback = useSelector(actor, playbackOf)
  const tell = useEffectEvent((news: AnimationNews) => tellOf(props, news))
  useEffect(() => {
    const heard = actor.on('*', (news) => tell(news))
    return () => heard.unsubscribe()
  }, [actor])
  useEffect(() => watchSurroundings(send), [send])
  useEffect(() => send({ type: 'speed.changed', speed }), [send, speed])
  useEffect(() => send({ type: 'direction.changed', direction }), [send, direction])
  useEffect(() => send({ type: 'loop.changed', loop }), [send, loop])
  useEffect(() => send({ type: pauseAnimation ? 'pause.requested' : 'pause.lifted' }), [send, pauseAnimation])
  useImperativeHandle(
    props.ref,
    (): AnimationControls => ({
      play: () => send({ type: 'playback.started' }),
      pause: () => send({ type: 'playback.paused' }),
      stop: () => send({ type: 'playback.stopped' }),
      setSpeed: (next) => {
        checkSpeed(next)
        send({ type: 'speed.changed', speed: next })
      },
      setDirection: (next) => send({ type: 'direction.changed', direction: next }),
      playSegments: (segments, now = false) => send({ type: 'segments.chosen', segments, now }),
    }),
    [send],
  )
  return (
    <div
      ref={container}
      className="animation"
      data-id={id}
      data-playback={playback}
      style={{ width, height, backgroundColor }}
      {...(props.label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.label })}
      onPointerEnter={() => send({ type: 'hover.started' })}
      onPointerLeave={() => send({ type: 'hover.ended' })}
    />
  )
}

type CompleteOptions = ReturnType<typeof completeOptions>

function usePlayback(options: CompleteOptions, container: { readonly current: HTMLDivElement | null }) {
  // Changes to the options of the source remount the component through its key, so the initial ones remain valid.
  const [source] = useState(options)
  const machine = useMemo(
    () =>
      animationMachine.provide({
        actors: {
          load: fromPromise(({ signal }) => {
            if (container.current === null) throw new Error('There is no element to draw an animation in')
            return loadDrawing(container.current, source, signal).catch((error) => {
              // An aborted load must not settle: React may already have started a new one in the same element.
              if (signal.aborted) return new Promise<never>(() => {})
              throw error
            })
          }),
          frames,
        },
        actions: {
          logFailure: (_, { error }) => logTrouble(texts.notLoaded, error),
          logPauseRefused: () => logTrouble(messages.pauseAndHover),
        },
      }),
    [source, container],
  )
  return useActorRef(machine, { input: inputOf(options) })
}

function inputOf(options: CompleteOptions): AnimationInput {
  const { autoPlay, delay, playOnHover, pauseOnHover, speed, loop, direction } = options
  return {
    autoPlay,
    delay,
    hover: playOnHover ? 'plays' : pauseOnHover ? 'pauses' : 'nothing',
    speed,
    loop,
    direction,
  }
}

const playbacks = ['loading', 'failed', 'playing', 'paused', 'stopped'] as const

function playbackOf(snapshot: SnapshotFrom<typeof animationMachine>) {
  return playbacks.find((tag) => snapshot.hasTag(tag))
}

function tellOf(listeners: AnimationPlayerProps, news: AnimationNews): void {
  if (news.type === 'animation.loaded') listeners.onAnimationLoaded?.()
  else if (news.type === 'frame.entered') listeners.onEnterFrame?.(news.frame)
  else if (news.type === 'segment.started') listeners.onSegmentStart?.(news.stretch)
  else if (news.type === 'loop.completed') listeners.onLoopComplete?.()
  else listeners.onComplete?.()
}
