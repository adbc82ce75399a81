import { expectTypeOf } from 'vitest'
import type * as english from '#texts/values.ts'
import type { Translation } from '../../src/texts/translation.ts'

// Checked by the compiler alone: a line marked as an error must be one.

type Values = Translation<typeof english>

expectTypeOf({ ...({} as Values), yes: 'Ja', rows: (count: number) => `${count} Zeilen` }).toExtend<Values>()

// @ts-expect-error A translation that lacks most texts.
const lacking: Values = { yes: 'Ja' }
// @ts-expect-error A function of other values.
const other: Pick<Values, 'rows'> = { rows: (name: string) => name }
expectTypeOf([lacking, other]).toBeArray()
