export const parameter = 'Parameter'
export const value = 'Value'
/** Between the least and the greatest value of a column. */
export const to = 'to'
export const validFrom = 'Valid from'
export const validUntil = 'Valid until'
export const reason = 'Reason'
export const reasonHint = 'Why the value changes, such as the law or the decision.'
export const valid = 'Valid'
export const corrected = 'Corrected'
export const withdrawn = 'Withdrawn'
export const withdraw = 'Withdraw'
export const followedBy = 'Update the end'
export const correct = 'Correct'
export const alreadyInForce = 'This value is already in force. Enter another one instead.'
export const notAscending = (column: string) => `${column} must begin at 0 and rise from row to row.`
export const firstValue = 'The first value'
export const inForce = (plural: string) => `${plural} in force`
