/** `night-shift` as people say it: `night shift`. */
export function words(id: string): string {
  return id.replaceAll(/[-_]/g, ' ')
}

/** `hand-over` as a button says it: `Hand over`. */
export function sentenceCase(id: string): string {
  const text = words(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Shopping list` inside a sentence: `shopping list`. What is written in capitals stays so: `KPI`. */
export function inSentence(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** `Employee` as one of its kind inside a sentence: `an employee`. */
export function oneOf(title: string): string {
  const word = inSentence(title)
  return `${/^[aeio]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** What people call a value of a list: the word that its schema has for it, or the value itself as people say it. */
export function valueLabel(value: string, labels: Record<string, string> = {}): string {
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? sentenceCase(value)
}
