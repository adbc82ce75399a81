import type { Direction } from './timeline.ts'

export type RendererName = 'svg' | 'canvas' | 'html'

/** The source of an animation and its renderer. Changing any of these loads a new animation. */
export interface AnimationSource {
  /** The animation data, compared by identity: another object is a new animation. */
  animationData?: object
  /** The address of the animation, at this portal or at a host in its configuration. Takes precedence over the data. */
  animationLink?: string
  renderer?: RendererName
  /** Further settings for lottie-web's renderer, as JSON. */
  rendererSettings?: object
  /** The base address of the animation's images. */
  assetsPath?: string
}

export interface AnimationOptions extends AnimationSource {
  /** Whether to loop endlessly, or the number of times to play. */
  loop?: boolean | number
  autoPlay?: boolean
  /** Pixels, or a CSS length. */
  width?: number | string
  height?: number | string
  speed?: number
  /** Milliseconds before autoplay starts. */
  delay?: number
  direction?: Direction
  pauseOnHover?: boolean
  playOnHover?: boolean
  /** Pauses the animation while true. */
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

/** Messages given by the specification. */
export const messages = {
  bothHovers: 'You cannot set pauseOnHover and playOnHover for Vue3-Lottie at the same time.',
  noSource: 'You must provide either animationLink or animationData',
  pauseAndHover:
    'If you are using pauseAnimation prop for Vue3-Lottie, please remove the props pauseOnHover and playOnHover',
  speed: 'Speed must be greater than 0',
} as const

/** Returns the options with defaults; throws an error for options that contradict each other. */
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
