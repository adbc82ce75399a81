/** A count on a badge, which has room for two digits. */
export const badge = (count: number) => (count > 99 ? '99+' : String(count))
/** What a badge is on with what it counts, such as `Approvals, 3 waiting for you`. */
export const withCounts = (label: string, counts: string) => `${label}, ${counts}`
