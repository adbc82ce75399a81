/** The properties of an animation that this module reads; lottie-web reads the rest. */
export interface AnimationData {
  /** Frames per second, the first frame, and the frame after the last one. */
  fr: number
  ip: number
  op: number
  layers: unknown[]
  fonts?: { list?: object[] }
}

/** Maximum length in characters. A larger animation should be a video. */
const largest = 512 * 1024

/**
 * Fetches an animation. The content security policy allows requests to the portal itself and to the hosts in its
 * configuration.
 */
export async function fetchAnimation(link: string, signal: AbortSignal): Promise<AnimationData> {
  const answer = await fetch(link, { signal })
  if (!answer.ok) throw new Error(`${link} answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > largest) throw new Error(`${link} is larger than ${largest} characters`)
  return asAnimation(JSON.parse(text))
}

/** Validates an animation and returns a copy, because lottie-web modifies its input. */
export function asAnimation(given: unknown): AnimationData {
  const copy: unknown = structuredClone(given)
  if (!isAnimation(copy)) throw new Error('This is no animation: frames or layers are missing')
  return withoutForeignFonts(copy)
}

function isAnimation(value: unknown): value is AnimationData {
  if (typeof value !== 'object' || value === null) return false
  const { fr, ip, op, layers } = value as Record<string, unknown>
  const numbers = [fr, ip, op].every(Number.isFinite)
  return numbers && Number(op) > Number(ip) && Number(fr) > 0 && Array.isArray(layers)
}

/** Removes font sources, so that an animation can't load style sheets from elsewhere; text uses the fonts of the page. */
function withoutForeignFonts(animation: AnimationData): AnimationData {
  const list = animation.fonts?.list?.map((font) => ({ ...font, fPath: '', fOrigin: '', origin: 0 }))
  return list === undefined ? animation : { ...animation, fonts: { ...animation.fonts, list } }
}
