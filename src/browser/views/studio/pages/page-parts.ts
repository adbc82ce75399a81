export { NewPageDialog } from './new-page-dialog.tsx'
export { PageForm } from './page-form.tsx'
