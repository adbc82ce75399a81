const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 20

/** What tells one animation on a page from the others. */
export function newElementId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(numbers, (number) => characters[number % characters.length]).join('')
}
