/**
 * The design tokens: the only source of colours, shapes and durations. The static style sheet is generated from them and
 * Chakra's system is built from them, so that Chakra components and plain elements look the same.
 */

type Pair = readonly [light: string, dark: string]

export const colors: Record<string, Pair> = {
  bg: ['#FFFFFF', '#161618'],
  'bg.subtle': ['#F7F7F5', '#0F0F11'],
  'bg.muted': ['#F0F0ED', '#222226'],
  'bg.emphasized': ['#E5E5E1', '#303036'],
  'bg.panel': ['#FFFFFF', '#1C1C1F'],
  'bg.inverted': ['#1C1C1A', '#ECECEE'],
  fg: ['#1C1C1A', '#ECECEE'],
  'fg.muted': ['#585853', '#A9A9B1'],
  'fg.subtle': ['#6C6C66', '#93939C'],
  'fg.inverted': ['#FAFAF8', '#161618'],
  border: ['#E2E2DD', '#2B2B30'],
  'border.muted': ['#ECECE8', '#232327'],
  'border.emphasized': ['#CBCBC5', '#43434A'],
  'border.control': ['#8A8A84', '#6E6E78'],
  scrim: ['rgb(28 28 26 / .36)', 'rgb(0 0 0 / .6)'],
  // Chart colours in order; adjacent ones are distinguishable with any type of colour vision.
  'chart.1': ['#4046C4', '#8A90FF'],
  'chart.2': ['#AA7E00', '#B3993E'],
  'chart.3': ['#11A1BE', '#90D4FA'],
  'chart.4': ['#B04168', '#EB839A'],
  'chart.5': ['#123929', '#3C7F78'],
  // What values stand for, such as the colours of wires; the same in both themes.
  'hue.blue': ['#1F6FD6', '#1F6FD6'],
  'hue.orange': ['#F08019', '#F08019'],
  'hue.green': ['#2E9E4B', '#2E9E4B'],
  'hue.brown': ['#8A5A33', '#8A5A33'],
  'hue.slate': ['#7A8791', '#7A8791'],
  'hue.white': ['#FFFFFF', '#FFFFFF'],
  'hue.red': ['#D3342E', '#D3342E'],
  'hue.black': ['#1B1B1B', '#1B1B1B'],
  'hue.yellow': ['#F4D128', '#F4D128'],
  'hue.violet': ['#7D4CC2', '#7D4CC2'],
  'hue.rose': ['#F08CB4', '#F08CB4'],
  'hue.aqua': ['#3CC6D6', '#3CC6D6'],
}

/** Each palette has the eight keys that Chakra's `colorPalette` expects; the accent also has a hover colour. */
export const palettes: Record<string, Record<string, Pair>> = {
  accent: {
    solid: ['#4046C4', '#5C63E0'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#3A3FB3', '#AEB2FF'],
    subtle: ['#EFEFFC', '#1F2143'],
    muted: ['#DFE0F9', '#2A2D5A'],
    emphasized: ['#C6C8F4', '#3B3F80'],
    border: ['#9FA3EA', '#4D52A6'],
    focusRing: ['#5A61DE', '#8C92FF'],
    hover: ['#363BAA', '#5158D2'],
  },
  neutral: {
    solid: ['#5C5C57', '#6B6B74'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#4A4A45', '#C3C3CA'],
    subtle: ['#F0F0ED', '#26262A'],
    muted: ['#E5E5E1', '#303036'],
    emphasized: ['#CBCBC5', '#43434A'],
    border: ['#CBCBC5', '#43434A'],
    focusRing: ['#8A8A84', '#8F8F98'],
  },
  info: {
    solid: ['#0B6CA8', '#1976B4'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#0A5A8C', '#86C8F5'],
    subtle: ['#E4F2FB', '#0F2B3F'],
    muted: ['#CDE6F7', '#143A55'],
    emphasized: ['#A8D3F0', '#1D4F73'],
    border: ['#8CC3E8', '#24618D'],
    focusRing: ['#0B6CA8', '#4DA9E6'],
  },
  success: {
    solid: ['#1F7A45', '#23834C'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#1A663A', '#83D6A0'],
    subtle: ['#E4F5E9', '#11301E'],
    muted: ['#CBEBD5', '#174129'],
    emphasized: ['#A3DAB5', '#205838'],
    border: ['#86CC9D', '#2B7049'],
    focusRing: ['#1F7A45', '#46B473'],
  },
  warning: {
    solid: ['#F2C230', '#E3B22B'],
    contrast: ['#3A2A00', '#2B1F00'],
    fg: ['#6E4E00', '#F2CF6B'],
    subtle: ['#FDF2C4', '#352905'],
    muted: ['#FAE69A', '#483808'],
    emphasized: ['#F3D25E', '#63500F'],
    border: ['#E2BC3A', '#7D6514'],
    focusRing: ['#A87900', '#D9A821'],
  },
  danger: {
    solid: ['#C22F28', '#CF3F37'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#A5241E', '#FF9F95'],
    subtle: ['#FDE9E6', '#3D1614'],
    muted: ['#FBD5D0', '#521C19'],
    emphasized: ['#F4B1A9', '#702622'],
    border: ['#EC9A90', '#8F322C'],
    focusRing: ['#C22F28', '#F0685E'],
  },
}

export const shadows: Record<string, Pair> = {
  xs: ['0 1px 1.5px rgb(28 28 26 / .05)', '0 1px 1px rgb(0 0 0 / .3)'],
  md: ['0 2px 6px rgb(28 28 26 / .07), 0 10px 24px rgb(28 28 26 / .10)', '0 4px 16px rgb(0 0 0 / .5)'],
  lg: ['0 4px 12px rgb(28 28 26 / .08), 0 24px 56px rgb(28 28 26 / .18)', '0 16px 56px rgb(0 0 0 / .65)'],
}

/** Font sizes in pixels. `md` is for tables, forms and menus; `lg` is for body text. */
export const textSizes = { '2xs': 10, xs: 11, sm: 12, md: 13, lg: 14, xl: 15, '2xl': 16, '3xl': 20, '4xl': 24 } as const

/** Spacing: `--space-4` is four units of two pixels. Only these steps exist, so that adjacent elements align. */
export const spaceUnit = 2
export const spaceSteps = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 24, 28, 36, 48] as const

/** Corner radii in pixels. */
export const radii = { check: 4, control: 6, panel: 8, sheet: 10, dialog: 12 } as const

/** In milliseconds; exit animations take three quarters of these. */
export const durations = { fast: 120, menu: 160, drawer: 220 } as const

export const easing = 'cubic-bezier(.2, 0, 0, 1)'

export const fonts = {
  body: '"Inter Variable", Inter, "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace',
} as const
