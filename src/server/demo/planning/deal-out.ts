import type { Weights } from '#manifest/seeds.ts'
import type { Random } from '../random.ts'
import { pickWeighted } from './generate.ts'

/** Returns each key in proportion to its weight, at least once, in random order. */
export function dealOut(weights: Weights, count: number, random: Random): string[] {
  const entries = Object.entries(weights).filter(([, weight]) => weight > 0)
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const dealt = entries.flatMap(([key, weight]) =>
    Array.from({ length: Math.max(1, Math.floor((weight / total) * count)) }, () => key),
  )
  while (entries.length > 0 && dealt.length < count) dealt.push(pickWeighted(weights, random))
  return shuffle(dealt.slice(0, Math.max(count, 0)), random)
}

function shuffle<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
