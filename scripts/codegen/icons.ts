import { readIconNames } from './offered.ts'
import type { Output } from './output.ts'
import { readText } from './read.ts'

/** The built-in icons as one SVG sheet; `<use href="…#bell">` shows one. Strokes take the colour of the text. */
export function icons(root: string): Output[] {
  const symbols = readIconNames(root).map((name) => {
    const svg = readText(root, `node_modules/lucide-static/icons/${name}.svg`)
    const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? ''
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replaceAll(/\s*\n\s*/g, '').trim()}</symbol>`
  })
  return [
    { path: 'generated/icons.svg', text: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n` },
  ]
}
