export const done = 'Done'
export const toDo = 'To do'
export const ifItApplies = 'If it applies'
export const noItems = 'This list has no items yet.'
export const doneOf = (done: number, all: number) => `${done} of ${all} done`
