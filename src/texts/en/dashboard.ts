export const period = 'Period'
export const allOf = (title: string) => `${title}: all`
export const print = 'Print'
export const notForRole = 'No figures for your role'
export const notForRoleWhy = "Your role doesn't have access to the records behind these figures."
export const today = 'Today'
export const thisWeek = 'This week'
export const thisMonth = 'This month'
export const thisQuarter = 'This quarter'
export const thisYear = 'This year'
