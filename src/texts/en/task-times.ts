export const startFrom = (day: string) => `Start on ${day} or later.`
export const startBy = (day: string) => `Start by ${day}.`
export const endAfterStart = 'End must be after start.'
export const endBy = (day: string) => `End by ${day}.`
