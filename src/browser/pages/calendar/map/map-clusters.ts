/** A point on the screen. */
export interface Pixel {
  x: number
  y: number
}

/**
 * Puts together what would be drawn over each other: everything within a distance of the first of a group, in the order
 * given.
 */
export function clustersOf<Item>(
  items: readonly Item[],
  pixelOf: (item: Item) => Pixel,
  distance: number,
): [first: Item, ...others: Item[]][] {
  const clusters: { at: Pixel; items: [Item, ...Item[]] }[] = []
  for (const item of items) {
    const at = pixelOf(item)
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < distance)
    if (near === undefined) clusters.push({ at, items: [item] })
    else near.items.push(item)
  }
  return clusters.map((cluster) => cluster.items)
}
