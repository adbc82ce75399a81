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
