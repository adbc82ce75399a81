import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors, durations, easing, fonts, palettes, radii, shadows } from '../tokens.ts'
import { datePicker } from './date-picker-recipe.ts'
import { combobox, dialog, drawer, menu, popover, toast } from './recipes.ts'

type Pair = readonly [light: string, dark: string]

const themed = ([light, dark]: Pair) => ({ value: { _light: light, _dark: dark } })

function mapPairs(pairs: Record<string, Pair>) {
  return Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, themed(pair)]))
}

/** Groups names by their first part: `bg` and `bg.subtle` become `{ bg: { DEFAULT, subtle } }`. */
function nested(pairs: Record<string, Pair>) {
  const groups: Record<string, Record<string, ReturnType<typeof themed>>> = {}
  for (const [name, pair] of Object.entries(pairs)) {
    const [group = name, key = 'DEFAULT'] = name.split('.')
    groups[group] = { ...groups[group], [key]: themed(pair) }
  }
  return groups
}

const milliseconds = (value: number) => ({ value: `${value}ms` })

/**
 * Chakra with the portal's tokens and only the recipes in use. The page's own style sheet contains the reset and the
 * typography, so Chakra adds neither, and loading it late doesn't change what is already on the screen.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    conditions: { light: ':root:not([data-theme=dark]) &', dark: ':root[data-theme=dark] &' },
    theme: {
      keyframes: {
        'fade-in': { from: { opacity: 0 } },
        'fade-out': { to: { opacity: 0 } },
        'rise-in': { from: { opacity: 0, transform: 'translateY(6px)' } },
        'slide-in': { from: { transform: 'translateX(24px)', opacity: 0 } },
        'slide-out': { to: { transform: 'translateX(24px)', opacity: 0 } },
      },
      tokens: {
        fonts: { body: { value: fonts.body }, mono: { value: fonts.mono } },
        radii: Object.fromEntries(Object.entries(radii).map(([name, value]) => [name, { value: `${value}px` }])),
        durations: Object.fromEntries(Object.entries(durations).map(([name, value]) => [name, milliseconds(value)])),
        easings: { standard: { value: easing } },
      },
      semanticTokens: {
        colors: {
          ...nested(colors),
          ...Object.fromEntries(Object.entries(palettes).map(([name, pairs]) => [name, mapPairs(pairs)])),
        },
        shadows: mapPairs(shadows),
      },
      slotRecipes: { combobox, datePicker, dialog, drawer, menu, popover, toast },
    },
  }),
)
