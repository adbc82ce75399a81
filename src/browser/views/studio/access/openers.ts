import type { DeclaredPlace, DraftNames } from '../studio-queries.ts'

export interface GridPage {
  id: string
  title: string
  place: DeclaredPlace
}

export interface GridRole {
  id: string
  name: string
}

/** Whether a role can open a page: in no position, in some, or in all. */
export type Opening = 'no' | 'all' | { positions: (string | null)[] }

/** The pages of each area, by its file, and the roles, in the order in which the manifest declares them. */
export function partsOf({ names }: DraftNames): { areas: Map<string, GridPage[]>; roles: GridRole[] } {
  const areas = new Map<string, GridPage[]>()
  const roles: GridRole[] = []
  for (const { kind, name, title, place } of names) {
    if (kind === 'role') roles.push({ id: name, name: title ?? name })
    if (kind !== 'page' || place === null) continue
    areas.set(place.file, [...(areas.get(place.file) ?? []), { id: name, title: title ?? name, place }])
  }
  return { areas, roles }
}

/** Returns what says whether a role can open a page, by the name of the role. */
export function openingsIn({ openers }: DraftNames): (page: string, role: string) => Opening {
  const byPage = new Map(
    openers.map(({ page, who, roles }) => [
      page,
      { who, roles: new Map(roles.map(({ role, positions }) => [role, positions])) },
    ]),
  )
  return (page, role) => {
    const found = byPage.get(page)
    if (found === undefined || found.who === 'guests') return 'no'
    if (found.who !== 'some') return 'all'
    const positions = found.roles.get(role)
    if (positions === undefined) return 'no'
    return positions.length === 0 ? 'all' : { positions }
  }
}
