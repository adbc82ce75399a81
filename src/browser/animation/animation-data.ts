/** What every animation says of itself; the rest is for lottie-web. */
export interface AnimationData {
  /** Frames a second, the first frame, and the one after the last. */
  fr: number
  ip: number
  op: number
  layers: unknown[]
  fonts?: { list?: object[] }
}

/** Characters; an animation that is larger is a film. */
const largest = 512 * 1024

/** Fetches an animation. The content security policy lets a browser ask this portal and the hosts of its configuration. */
export async function fetchAnimation(link: string, signal: AbortSignal): Promise<AnimationData> {
  const answer = await fetch(link, { signal })
  if (!answer.ok) throw new Error(`${link} answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > largest) throw new Error(`${link} is larger than ${largest} characters`)
  return asAnimation(JSON.parse(text))
}

/** A copy of an animation, because lottie-web writes into what it draws. */
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

/** Text is set in the fonts of the page: an animation brings no style sheet from elsewhere into it. */
function withoutForeignFonts(animation: AnimationData): AnimationData {
  const list = animation.fonts?.list?.map((font) => ({ ...font, fPath: '', fOrigin: '', origin: 0 }))
  return list === undefined ? animation : { ...animation, fonts: { ...animation.fonts, list } }
}
