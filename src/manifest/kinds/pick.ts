/** Returns the given keys of an object, except those with an undefined value. */
export function pick<T extends object, Key extends keyof T>(whole: T, keys: readonly Key[]): Pick<T, Key>
export function pick(whole: object, keys: readonly string[]): object
export function pick(whole: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([key, value]) => keys.includes(key) && value !== undefined))
}
