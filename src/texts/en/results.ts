export const moreResults = 'There are more results. Type more to narrow them down.'
export const results = 'Results'
