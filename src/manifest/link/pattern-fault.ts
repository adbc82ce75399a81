/** Returns why a pattern can't be used; undefined when it can. A nested repetition can take years to match a short text. */
export function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
  } catch {
    // Only the constructor can tell whether a text is a valid regular expression.
    return 'is not a regular expression'
  }
  return /\([^)]*[*+}|][^)]*\)[*+{]/.test(pattern) ? 'repeats a group that repeats or chooses itself' : undefined
}
