export { type Path, pathKey } from '../source/tree.ts'
export {
  addKey,
  insertItem,
  moveItem,
  readValue,
  removeItem,
  removeKey,
  renameKey,
  setValue,
} from './edits.ts'
export { type Choices, type Conflict, mergeValues } from './merge-values.ts'
export { EditRefused } from './open-text.ts'
export { applyEdit, type Replacement } from './replacement.ts'
export { isSame, updateValue } from './update-value.ts'
