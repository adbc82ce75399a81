/** Returns the names in braces in a text: `Loaf of {grain}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}
