/** What a device keeps of a person to work without a network: a cache of responses, and a database of unsent changes. */
const prefix = 'workplace.kept.'

export function keptName(user: string): string {
  return prefix + user
}

/** Deletes what the device keeps of people other than `user`; of everyone if undefined. */
export async function forgetOthers(user: string | undefined): Promise<void> {
  const isOthers = (name: string | undefined) =>
    name?.startsWith(prefix) === true && (user === undefined || name !== keptName(user))
  try {
    const [stores, databases] = await Promise.all([caches.keys(), indexedDB.databases()])
    await Promise.all(stores.filter(isOthers).map((name) => caches.delete(name)))
    // A request without a promise: it waits until other tabs have closed the database.
    for (const { name = '' } of databases) if (isOthers(name)) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that stores nothing for this site has nothing to delete.
  }
}
