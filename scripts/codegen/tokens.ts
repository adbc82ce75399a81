import {
  colors,
  durations,
  easing,
  fonts,
  palettes,
  radii,
  shadows,
  spaceSteps,
  spaceUnit,
  textSizes,
} from '#browser/ui/tokens.ts'
import { header, type Output } from './output.ts'

/** Generates the design tokens as custom properties, for plain elements. */
export function tokens(): Output[] {
  const both = { ...colors, ...flatten(palettes), ...prefixed('shadow', shadows) }
  const light = Object.entries(both).map(([name, [value]]) => `  ${property(name)}: ${value};`)
  const dark = Object.entries(both).map(([name, [, value]]) => `  ${property(name)}: ${value};`)
  const fixed = [
    ...Object.entries(textSizes).map(([name, value]) => `  --text-${name}: ${value}px;`),
    ...spaceSteps.map((step) => `  --space-${step}: ${step * spaceUnit}px;`),
    ...Object.entries(radii).map(([name, value]) => `  --radius-${name}: ${value}px;`),
    ...Object.entries(durations).map(([name, value]) => `  --duration-${name}: ${value}ms;`),
    ...Object.entries(fonts).map(([name, value]) => `  --font-${name}: ${value};`),
    `  --easing: ${easing};`,
  ]
  const text = [
    rule(':root', ['  color-scheme: light;', ...fixed, ...light]),
    // What has `data-hue` uses `--hue`.
    ...Object.keys(colors)
      .filter((name) => name.startsWith('hue.'))
      .map((name) => rule(`[data-hue="${name.slice('hue.'.length)}"]`, [`  --hue: var(${property(name)});`])),
    // Printouts use the light theme.
    `@media not print {\n${rule(':root[data-theme="dark"]', ['  color-scheme: dark;', ...dark])}}\n`,
  ]
  return [{ path: 'generated/tokens.css', text: header('src/browser/ui/tokens.ts', ['/*', '*/']) + text.join('\n') }]
}

function rule(selector: string, lines: string[]): string {
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

function flatten(groups: typeof palettes): typeof colors {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, values]) => Object.entries(prefixed(group, values))),
  )
}

function prefixed<T>(prefix: string, values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]))
}

/** `accent.focusRing` → `--accent-focus-ring` */
function property(name: string): string {
  return `--${name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
