/** Leads back to the last page once rows have gone: no address says which page of a small list was wanted. */
export function stayWithin(
  pagination: { pages: number } | undefined,
  number: number,
  go: (number: number) => void,
): void {
  const last = Math.max(pagination?.pages ?? number, 1)
  if (number > last) go(last)
}
