export const openCalendar = 'Open the calendar'
export const clearDate = 'Clear the date'
