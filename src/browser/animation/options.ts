import type { Direction } from './timeline.ts'

export type RendererName = 'svg' | 'canvas' | 'html'

/** What an animation is drawn from and how. Another one of these is another animation. */
export interface AnimationSource {
  /** The animation itself. Another object is another animation. */
  animationData?: object
  /** Where the animation lies: at this portal, or at a host that its configuration names. It wins over the data. */
  animationLink?: string
  renderer?: RendererName
  /** What lottie-web's renderer takes besides, as JSON. */
  rendererSettings?: object
  /** Where the pictures of an animation lie. */
  assetsPath?: string
}

export interface AnimationOptions extends AnimationSource {
  /** Endless, once, or so many times. */
  loop?: boolean | number
  autoPlay?: boolean
  /** Pixels, or a length of CSS. */
  width?: number | string
  height?: number | string
  speed?: number
  /** Milliseconds that pass before it plays by itself. */
  delay?: number
  direction?: Direction
  pauseOnHover?: boolean
  playOnHover?: boolean
  /** Changing it pauses and plays. */
  pauseAnimation?: boolean
  backgroundColor?: string
}

const defaults = {
  animationData: {},
  animationLink: '',
  renderer: 'svg',
  rendererSettings: {},
  assetsPath: '',
  loop: true,
  autoPlay: true,
  width: '100%',
  height: '100%',
  speed: 1,
  delay: 0,
  direction: 'forward',
  pauseOnHover: false,
  playOnHover: false,
  pauseAnimation: false,
  backgroundColor: 'transparent',
} satisfies Required<AnimationOptions>

/** The words of the specification. */
export const messages = {
  bothHovers: 'You cannot set pauseOnHover and playOnHover for Vue3-Lottie at the same time.',
  noSource: 'You must provide either animationLink or animationData',
  pauseAndHover:
    'If you are using pauseAnimation prop for Vue3-Lottie, please remove the props pauseOnHover and playOnHover',
  speed: 'Speed must be greater than 0',
} as const

/** The options with what was left out; those that contradict each other are an error of who wrote them. */
export function completeOptions(given: AnimationOptions): Required<AnimationOptions> {
  const options = { ...defaults, ...given }
  if (options.pauseOnHover && options.playOnHover) throw new Error(messages.bothHovers)
  if (options.animationLink === '' && Object.keys(options.animationData).length === 0)
    throw new Error(messages.noSource)
  checkSpeed(options.speed)
  return options
}

export function checkSpeed(speed: number): void {
  if (!(speed > 0)) throw new Error(messages.speed)
}
