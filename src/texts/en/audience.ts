export const anyOf = (people: string[]) => people.join(' or ')
export const allOf = (people: string[]) => people.join(' and ')
export const everyoneBut = (people: string) => `everyone but ${people}`
export const everyone = 'everyone'
