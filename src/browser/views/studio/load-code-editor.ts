/** Loads the editor, which is large, when the first file is opened. */
export const loadCodeEditor = () => import('./editor/code-editor.tsx')
