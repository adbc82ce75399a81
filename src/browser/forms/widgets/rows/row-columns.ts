import { createContext } from 'react'

/** The columns of the surrounding table rows; undefined outside of a table. */
export const RowColumns = createContext<readonly string[] | undefined>(undefined)

/** Whether the rows are given, because they contain a read-only value. Rows then can't be added or removed. */
export const FixedRows = createContext(false)
