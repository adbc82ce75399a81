export const previous = (step: string) => `Previous ${step}`
export const today = 'Today'
export const next = (step: string) => `Next ${step}`
export const goToDate = 'Go to date'
export const goToDatePlaceholder = 'go to date'
export const timeSlot = 'Time slot'
