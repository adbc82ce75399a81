import { glyphs } from '#browser/ui/glyphs.ts'
import { readIconNames } from './offered.ts'
import type { Output } from './output.ts'
import { readText } from './read.ts'

/** Generates the drawings of the built-in icons, and the icons of rows as a style sheet. */
export function icons(root: string): Output[] {
  const drawings = Object.fromEntries(readIconNames(root).map((name) => [name, outlineOf(root, name)]))
  return [
    { path: 'generated/icons.json', text: `${JSON.stringify(drawings, undefined, 2)}\n` },
    {
      path: 'generated/glyphs.css',
      text: `/* Written by \`npm run codegen\` from src/browser/ui/glyphs.ts. Do not edit. */\n\n${glyphRules(root)}`,
    },
  ]
}

/** Returns an icon as the data of one path, although it may be drawn from several shapes. */
function outlineOf(root: string, name: string): string {
  const svg = readText(root, `node_modules/lucide-static/icons/${name}.svg`)
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')))
  return Array.from(shapes.matchAll(/<([a-z]+)([^>]*)>/g), ([, shape = '', attributes = '']) =>
    pathOf(shape, attributes),
  ).join('')
}

/** Converts a shape of SVG to the data of a path. Throws for a shape that no icon has had so far. */
function pathOf(shape: string, attributes: string): string {
  const text = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const n = (name: string) => Number(text(name))
  // It may begin relative to where the shape before it ends.
  if (shape === 'path') return `M0 0${text('d')}`
  if (shape === 'line') return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`
  if (shape === 'polyline') return `M${text('points')}`
  if (shape === 'circle') return ellipse(n('cx'), n('cy'), n('r'), n('r'))
  if (shape === 'ellipse') return ellipse(n('cx'), n('cy'), n('rx'), n('ry'))
  if (shape === 'rect') return rectangle(n('x'), n('y'), n('width'), n('height'), n('rx') || n('ry'))
  throw new Error(`No conversion to a path is known for <${shape}>`)
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  // The stroke of a circle that is smaller than the pen leaves a hole.
  const dot = rx < 1 ? `M${cx} ${cy}h0` : ''
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z${dot}`
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [h, v, r] = [width - 2 * radius, height - 2 * radius, radius]
  const turn = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  return `M${x + r} ${y}h${h}${turn(r, r)}v${v}${turn(-r, r)}h${-h}${turn(-r, -r)}v${-v}${turn(r, -r)}z`
}

/**
 * Returns the style rules of the glyphs: masks from one image with all of them in a row, because browsers load each SVG
 * image as a document of its own. Glyphs are small, so their strokes are slightly thicker.
 */
function glyphRules(root: string): string {
  const look = "fill='none' stroke='black' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'"
  const drawings = glyphs.map(
    (name, index) => `<path transform='translate(${index * 24})' d='${outlineOf(root, name)}'/>`,
  )
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${glyphs.length * 24} 24' ${look}>${drawings.join('')}</svg>`
  const image = `data:image/svg+xml,${svg.replaceAll(/[<>#]/g, encodeURIComponent)}`
  const places = glyphs.map(
    (name, index) => `.glyph-${name}::before {\n  mask-position: ${percent(index / (glyphs.length - 1))} 0;\n}\n`,
  )
  const size = percent(glyphs.length)
  return [`.glyph::before {\n  mask: url("${image}") 0 0 / ${size} 100% no-repeat;\n}\n`, ...places].join('\n')
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(3))}%`
}
