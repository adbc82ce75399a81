export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'list' | 'object'

export interface Choice {
  value: string
  label: string
  tone?: Tone
  /** The colour that the value stands for. */
  colour?: Colour
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export type Colour =
  | 'blue'
  | 'orange'
  | 'green'
  | 'brown'
  | 'slate'
  | 'white'
  | 'red'
  | 'black'
  | 'yellow'
  | 'violet'
  | 'rose'
  | 'aqua'

/** What the portal needs to know of a field to show, parse and compare its values. */
export interface FieldFacts {
  type: FieldType
  /** The values of an enum with their labels; for a list, those of its items. */
  choices?: readonly Choice[]
  /** The resource whose record the value identifies. */
  reference?: string
  /** The kind of declaration that the value names. */
  names?: 'role' | 'resource'
  widget?: string
  /** What the value is measured in. That of money is its currency, such as `NGN`. */
  unit?: string
  /** Of money: the field of the record that holds the currency, when it differs from record to record. */
  currency?: string
  maximum?: number
  /** The fields of an object, or of each row of a list. */
  fields?: Record<string, FieldFacts>
  /** Of a column of rows: it is kept with the rows, and not shown. */
  hidden?: true
  /** The columns of rows whose sums are shown below them. */
  totals?: readonly string[]
  /** The states of the record in which a day or time is a deadline. */
  deadline?: readonly string[]
  /** The possible kinds of an object, distinguished by the value of `kind`. */
  kinds?: readonly Choice[]
}

/** The property that distinguishes the kinds of an object. */
export const kindField = 'kind'

/**
 * Returns the facts of a field of this record: money whose currency the record holds gets it as its unit. A form or a row
 * gives the values that it has.
 */
export function inCurrency<Facts extends FieldFacts>(field: Facts, values: Readonly<Record<string, unknown>>): Facts {
  const { currency, fields } = field
  const unit = currency === undefined ? undefined : values[currency]
  return {
    ...field,
    ...(typeof unit === 'string' && { unit }),
    ...(fields !== undefined && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, inCurrency(inner, values)])),
    }),
  }
}
