import { createContext } from 'react'

/** The columns that the rows around a field show; undefined where there are no rows. */
export const RowColumns = createContext<readonly string[] | undefined>(undefined)

/** Rows with a given value are there already: nobody adds or removes one. */
export const FixedRows = createContext(false)
