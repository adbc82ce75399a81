/**
 * Decides whom an audience admits: a second implementation, which works from the text of a manifest and shares no code with
 * src/. Where the two disagree, one of them is wrong.
 */

export type Audience = string | Audience[] | { [operator: string]: unknown }

export interface Someone {
  role: string
  position: string
  flags: readonly string[]
}

/** The groups of roles.yaml. */
export type Groups = Record<string, Audience[] | { title?: string; any?: Audience[]; all?: Audience[]; not?: Audience }>

export function admits(audience: Audience, someone: Someone, groups: Groups): boolean {
  const one = (inner: unknown): boolean => admits(inner as Audience, someone, groups) // each part is an audience
  const many = (inner: unknown): boolean[] => (inner as Audience[]).map(one) // any and all hold lists of audiences
  if (typeof audience === 'string') {
    if (audience === 'everyone' || audience === someone.role) return true
    const group = Object.hasOwn(groups, audience) ? groups[audience] : undefined
    return group !== undefined && one(group)
  }
  if (Array.isArray(audience)) return many(audience).includes(true)
  if ('position' in audience) return audience['position'] === someone.position
  if ('flag' in audience) return someone.flags.some((flag) => flag === audience['flag'])
  if ('any' in audience) return many(audience['any']).includes(true)
  if ('all' in audience) return !many(audience['all']).includes(false)
  return !one(audience['not'])
}
