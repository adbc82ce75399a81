const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Names a month by its number in a date, such as `11`. */
const nameOf = (month: string) => months[Number(month) - 1] ?? month

export const day = (date: string, month: string, year: string) => `${Number(date)} ${nameOf(month)} ${year}`
export const moment = (day: string, time: string) => `${day}, ${time}`
export const dayOfMonth = (date: string, month: string) => `${Number(date)} ${nameOf(month)}`
export const monthOfYear = (month: string, year: string) => `${nameOf(month)} ${year}`
export const weekOf = (day: string) => `Week of ${day}`

export const days = (count: number) => `${count} d`
export const hours = (count: number) => `${count} h`
export const minutes = (count: number) => `${count} min`
export const left = (span: string) => `${span} left`
export const over = (span: string) => `${span} over`
