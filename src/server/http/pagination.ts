/** Returns the pagination block of a list response. `from` and `to` are 0 if the page is empty. */
export function paginationOf(page: number, perPage: number, total: number, shown: number) {
  const before = (page - 1) * perPage
  return {
    current: page,
    per_page: perPage,
    total,
    pages: Math.max(1, Math.ceil(total / perPage)),
    from: shown === 0 ? 0 : before + 1,
    to: shown === 0 ? 0 : before + shown,
  }
}
