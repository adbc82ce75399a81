import * as texts from '#texts/studio-roles.ts'
import type { DraftNames } from '../studio-queries.ts'
import type { Line } from './access-grid.tsx'

/** Whether a role can open a page: in no position, in some, or in all. */
export type Opening = 'no' | 'all' | { positions: (string | null)[] }

/** The pages of each area, by its file, and the roles, in the order in which the manifest declares them. */
export function partsOf({ names }: DraftNames): { areas: Map<string, Line[]>; roles: Line[] } {
  const areas = new Map<string, Line[]>()
  const roles: Line[] = []
  for (const { kind, name, title, place } of names) {
    if (kind === 'role') roles.push({ id: name, name: title ?? name })
    if (kind !== 'page' || place === null) continue
    areas.set(place.file, [...(areas.get(place.file) ?? []), { id: name, name: title ?? name }])
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

export function openingSentence(opening: Opening, role: string, page: string): string {
  if (opening === 'no') return texts.opensNot(role, page)
  return opening === 'all' ? texts.opens(role, page) : texts.opensAs(role, page, opening.positions)
}
