/** Loads the code of threads for a page of another kind that shows one. */
export const loadRecordThread = () => import('./conversation/record-thread.tsx')
