/** The names that a text holds in braces: `Loaf of {grain}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
