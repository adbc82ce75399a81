export type { Path } from '../source/tree.ts'
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
export { EditRefused } from './open-text.ts'
export { applyEdit, type Replacement } from './replacement.ts'
export { isSame, updateValue } from './update-value.ts'
