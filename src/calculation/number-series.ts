const placeholder = /\{([^{}]*)\}/g

const moments: Readonly<Record<string, (day: string) => string>> = {
  yyyy: (day) => day.slice(0, 4),
  yy: (day) => day.slice(2, 4),
  mm: (day) => day.slice(5, 7),
}

/** Returns the end of a sentence about why a pattern such as `INV/{yyyy}/{00000}` numbers nothing; undefined when it does. */
export function seriesFault(pattern: string, isText: (field: string) => boolean): string | undefined {
  const names = namesIn(pattern)
  const places = names.filter(isPlace)
  if (places.length !== 1) return `has the number "${pattern}", which needs one place for its digits, such as {00000}`
  const unfit = names.find((name) => !isPlace(name) && !Object.hasOwn(moments, name) && !isText(name))
  return unfit === undefined ? undefined : `numbers by "${unfit}", which is no field with a text`
}

/** Returns the series that a record belongs to: the pattern with all but its number filled in, such as `INV/2026/{00000}`. */
export function seriesOf(pattern: string, day: string, held: (field: string) => unknown): string {
  return pattern.replaceAll(placeholder, (place, name: string) => {
    if (isPlace(name)) return place
    return Object.hasOwn(moments, name) ? (moments[name]?.(day) ?? '') : String(held(name) ?? '')
  })
}

/** Writes a number of a series: `INV/2026/00042`. */
export function numberIn(series: string, number: number): string {
  return series.replace(/\{(0+)\}/, (_, digits: string) => String(number).padStart(digits.length, '0'))
}

function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(placeholder)].flatMap(([, name]) => name ?? [])
}

function isPlace(name: string): boolean {
  return /^0+$/.test(name)
}
