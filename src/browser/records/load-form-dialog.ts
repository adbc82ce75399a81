/** Loads the dialog and its form library when the first form opens. */
export const loadFormDialog = () => import('./form-dialog.tsx')
