export { NewPageDialog } from '../pages/new-page-dialog.tsx'
export { PageForm } from '../pages/page-form.tsx'
export { NewRecordDialog } from '../records/new-record-dialog.tsx'
export { RecordEditor } from '../records/record-editor.tsx'
