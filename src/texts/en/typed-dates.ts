/** Words that name a day, with how many days it is from today. */
export const dayWords: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 }

/** Full names; a text may have their first three or more letters. */
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** From Monday on. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const dayPlaceholder = 'e.g. 24 Nov 2026'
export const momentPlaceholder = 'e.g. 24 Nov 2026, 09:00'
export const openCalendar = 'Open the calendar'
