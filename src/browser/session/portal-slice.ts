import { read, type Schemas, workplace } from '../api/clients.ts'

export type Slice = Schemas['PortalSlice']
export type PageKind = Schemas['SlicePage']['kind']

/** A page of one kind; of any kind without one. */
export type SlicePage<K extends PageKind = PageKind> = {
  [Each in K]: Extract<Schemas['SlicePage'], { kind: Each }> & { kind: Each }
}[K]

function keyOf(user: string | undefined): string {
  return `workplace.portal.${user ?? 'visitor'}`
}

/** The slice that this browser kept, so that a reload paints at once. */
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
 * The slice as the server has it now. The browser's own cache asks by ETag, so an unchanged one does not travel again. When
 * the session has ended meanwhile, the answer is a visitor's, and is not kept as the person's.
 */
export async function fetchSlice(user: string | undefined, isStillHere: () => boolean = () => true): Promise<Slice> {
  const slice = await read((signal) => workplace.GET('/portal', { cache: 'no-cache', signal }))
  if (isStillHere()) keepSlice(user, slice)
  return slice
}

function keepSlice(user: string | undefined, slice: Slice): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(slice))
  } catch {
    // The device has no room. The next page load waits for the server, and everything else works.
  }
}
