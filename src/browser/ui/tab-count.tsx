import { totalOf } from '#texts/lists.ts'

export interface TabCountProps {
  count: { total: number; capped: boolean } | undefined
}

/** The number of records behind a tab. Its room is there before the number is known. */
export function TabCount({ count }: TabCountProps) {
  return <span className="tab-count count count-quiet figures">{count && totalOf(count)}</span>
}
