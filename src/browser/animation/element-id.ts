const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 20

/** Returns a random id that distinguishes the animations of a page. */
export function newElementId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(numbers, (number) => characters[number % characters.length]).join('')
}
