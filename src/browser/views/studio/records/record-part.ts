/** What is shown of a kind of record. */
export const recordParts = ['general', 'fields', 'lifecycle', 'access'] as const
export type RecordPart = (typeof recordParts)[number]

/** The part that an address names; the lifecycle when it names none. */
export function recordPartOf(name: string | null): RecordPart {
  return recordParts.find((each) => each === name) ?? 'lifecycle'
}
