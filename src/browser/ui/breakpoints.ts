/** Media queries for narrow viewports. Style sheets must use only the widths here and in `from`. */
export const below = {
  tablet: '(max-width: 639px)',
  narrow: '(max-width: 767px)',
  desktop: '(max-width: 1023px)',
} as const

/** Media queries for wide viewports. */
export const from = {
  tablet: '(min-width: 640px)',
  desktop: '(min-width: 1024px)',
  wide: '(min-width: 1280px)',
} as const
