/** The dialog with the form library, fetched when the first form is opened. */
export const loadFormDialog = () => import('./form-dialog.tsx')
