/**
 * Returns to the last page after rows have been removed. Unlike a full list, a small list has no page number in the
 * address.
 */
export function stayWithin(
  pagination: { pages: number } | undefined,
  number: number,
  go: (number: number) => void,
): void {
  const last = Math.max(pagination?.pages ?? number, 1)
  if (number > last) go(last)
}
