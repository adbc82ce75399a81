/** Converts an id to words: `night-shift` → `night shift`. */
export function words(id: string): string {
  return id.replaceAll(/[-_]/g, ' ')
}

/** Converts an id to a label: `hand-over` → `Hand over`. */
export function sentenceCase(id: string): string {
  const text = words(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the label of a value: the one from its schema, or the value itself in sentence case. */
export function valueLabel(value: string, labels: Record<string, string> = {}): string {
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? sentenceCase(value)
}
