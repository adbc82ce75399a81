/**
 * Returns a function that computes its result once for each object, which must not change afterwards. Results go with
 * their objects.
 */
export function perObject<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const entry = known.get(key) ?? { result: compute(key) }
    known.set(key, entry)
    return entry.result
  }
}
