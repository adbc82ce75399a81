import { glyphs } from '#browser/ui/glyphs.ts'
import { readIconNames } from './offered.ts'
import type { Output } from './output.ts'
import { readText } from './read.ts'

/**
 * Generates the built-in icons as one SVG sprite, and the icons of rows as a style sheet. Both use the colour of the
 * text.
 */
export function icons(root: string): Output[] {
  const symbols = readIconNames(root).map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(root, name)}</symbol>`,
  )
  const masks = glyphs.map((name) => `.glyph-${name} {\n  --glyph: url("${maskOf(root, name)}");\n}\n`)
  return [
    { path: 'generated/icons.svg', text: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n` },
    {
      path: 'generated/glyphs.css',
      text: `/* Written by \`npm run codegen\` from src/browser/ui/glyphs.ts. Do not edit. */\n\n${masks.join('\n')}`,
    },
  ]
}

/** Returns the content of the SVG of an icon. */
function drawingOf(root: string, name: string): string {
  const svg = readText(root, `node_modules/lucide-static/icons/${name}.svg`)
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? ''
  return drawing.replaceAll(/\s*\n\s*/g, '').trim()
}

/** Returns an icon as a data URL for a CSS mask. Glyphs are small, so their strokes are slightly thicker. */
function maskOf(root: string, name: string): string {
  const look = "fill='none' stroke='black' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'"
  const drawing = drawingOf(root, name).replaceAll('"', "'")
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${look}>${drawing}</svg>`
  return `data:image/svg+xml,${svg.replaceAll(/[<>#]/g, encodeURIComponent)}`
}
