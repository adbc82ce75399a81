/**
 * Returns the card that an arrow key moves the focus to: above or below in the same lane, or beside it in the nearest lane
 * that has cards.
 */
export function neighbourOf(board: HTMLElement | null, card: HTMLElement, key: string): HTMLElement | undefined {
  const own = card.closest<HTMLElement>('[data-lane]')
  if (own === null || board === null) return undefined
  const cards = cardsOf(own)
  const at = cards.indexOf(card)
  if (key === 'ArrowDown') return cards[at + 1]
  if (key === 'ArrowUp') return cards[at - 1]
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
  const from = lanes.indexOf(own)
  const beside = key === 'ArrowRight' ? lanes.slice(from + 1) : lanes.slice(0, from).reverse()
  const next = beside.map(cardsOf).find((found) => found.length > 0)
  return next?.[Math.min(at, next.length - 1)]
}

function cardsOf(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-card]')]
}

export function focusCard(card: HTMLElement | null | undefined): void {
  card?.querySelector<HTMLElement>('.card-title')?.focus()
}
