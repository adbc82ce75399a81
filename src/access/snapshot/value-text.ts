/** Returns a plain value on one line, with its keys in alphabetical order. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    if (entries.length === 0) return '{}'
    const texts = entries.map(([key, inner]) => `${key}: ${valueText(inner)}`).sort()
    return `{ ${texts.join(', ')} }`
  }
  // Quote text that could be mistaken for another value.
  return typeof value === 'string' && /^[$A-Za-z][\w.$-]*$/.test(value) ? value : JSON.stringify(value)
}

/** Returns an expression on one line. */
export function oneLine(expression: string): string {
  return expression.trim().replaceAll(/\s+/g, ' ')
}
