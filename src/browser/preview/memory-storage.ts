/**
 * Returns a storage in memory, with the entries as its own properties, as browsers have them. `changed` is called after each
 * change.
 */
export function memoryStorage(
  entries: Record<string, string> = {},
  changed: (now: object) => void = () => {},
): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = String(value)
      changed(this)
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
      changed(this)
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key]
      changed(this)
    },
    key(this: Record<string, string>, index: number) {
      return Object.keys(this)[index] ?? null
    },
    get length() {
      return Object.keys(this).length
    },
  }
  return Object.assign(Object.create(methods), entries)
}
