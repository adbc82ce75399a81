import { anyone, read, type Schemas } from '../api/clients.ts'

export type Slice = Schemas['PortalSlice']
export type PageKind = Schemas['SlicePage']['kind']

/** A page of the given kind; of any kind by default. */
export type SlicePage<K extends PageKind = PageKind> = {
  [Each in K]: Extract<Schemas['SlicePage'], { kind: Each }> & { kind: Each }
}[K]

function keyOf(user: string | undefined): string {
  return `workplace.portal.${user ?? 'visitor'}`
}

/** The slice cached in this browser, which lets a reload render immediately. */
export function keptSlice(user: string | undefined): Slice | undefined {
  const text = localStorage.getItem(keyOf(user))
  if (text === null) return undefined
  try {
    const slice: Slice = JSON.parse(text)
    return slice
  } catch {
    return undefined
  }
}

/**
 * Fetches the current slice. The browser's HTTP cache revalidates it by ETag, so an unchanged slice isn't downloaded
 * again. The result isn't cached when `isStillHere` returns false: once the session has ended, the response is a
 * visitor's slice.
 */
export async function fetchSlice(user: string | undefined, isStillHere: () => boolean = () => true): Promise<Slice> {
  const slice = await read((signal) => anyone.GET('/portal', { cache: 'no-cache', signal }))
  if (isStillHere()) keepSlice(user, slice)
  return slice
}

function keepSlice(user: string | undefined, slice: Slice): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(slice))
  } catch {
    // Storage is full. The next page load waits for the server; everything else works.
  }
}
