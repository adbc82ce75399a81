/** Returns the name of the sequence that numbers the references of a year. */
export function sequenceName(prefix: string, year: string): string {
  return `reference_${prefix.toLowerCase()}_${year}`
}
