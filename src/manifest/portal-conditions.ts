/** Conditions on the fields of records. */

export type Scalar = string | number | boolean

export interface Condition {
  /** Excludes this value, or all values of a list. */
  not?: Scalar | (string | number)[]
  in?: (string | number)[] | string
  lt?: string | number
  lte?: string | number
  gt?: string | number
  gte?: string | number
  null?: boolean
  /** The value of `in`, a variable of the address, for which the condition is left out. */
  unless?: string
}

/** Maps fields to values or conditions; all must match. */
export type Where = Record<string, Scalar | Condition>

/** Returns the fields of the record at hand that a condition compares with. */
export function ofRecord(where: Where): string[] {
  const values = Object.values(where).flatMap((each) =>
    typeof each === 'object' ? Object.values(each).flat() : [each],
  )
  const names = values.flatMap((each) => (typeof each === 'string' ? (/^\$record\.(.+)$/.exec(each)?.[1] ?? []) : []))
  return [...new Set(names)]
}

/** The records of a resource that match. */
export interface Search {
  resource: string
  where: Where
}
