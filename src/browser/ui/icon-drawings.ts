import type { IconName } from '#generated/offered.ts'
import sheet from '../../../generated/icons.json?url'

/*
 * The drawings of all icons. As a file of SVG, to which the page's elements could refer, they would cost browsers a
 * document with a window of its own, and a copy of its elements for each icon.
 */

type Drawings = Readonly<Record<IconName, string>>

let drawings: Drawings | undefined

const waiting = new Set<() => void>()

/** Milliseconds before a request that failed is sent again. */
const retryAfter = 5_000

export async function loadIcons(): Promise<void> {
  try {
    const response = await fetch(sheet)
    drawings = (await response.json()) as Drawings
    for (const listener of waiting) listener()
  } catch {
    setTimeout(loadIcons, retryAfter)
  }
}

/** Returns the data of the path that draws an icon; undefined while they load. */
export function drawingOf(name: IconName): string | undefined {
  return drawings?.[name]
}

/** Calls a listener once the drawings have loaded. */
export function whenIconsLoad(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
