/** The values of a repeated measurement. */
export interface Samples {
  name: string
  unit: '' | 'ms' | 's' | 'KB' | 'MB' | 'requests/s' | '×'
  values: number[]
  /** The target, in words. */
  aim?: string
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Formats samples as `compile and prove  152 ms (148 to 171, 15 times); aim: under 200 ms`. */
export function line({ name, unit, values, aim }: Samples): string {
  const text = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
  const range = `${text(Math.min(...values))} to ${text(Math.max(...values))}, ${values.length} times`
  return `${name.padEnd(62)} ${text(median(values)).padStart(7)} ${unit} (${range})${aim === undefined ? '' : `; aim: ${aim}`}`
}

/** Returns the 95th percentile. */
export function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** Returns the ratios of values measured in the same rounds. */
export function ratios(values: number[], base: number[]): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN))
}
