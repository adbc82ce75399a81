import './preview.css'
import { createRoot } from 'react-dom/client'
import { start } from '../app/main.tsx'
import type { Preview } from './opened-preview.ts'
import { PreviewMark, PreviewRefused } from './preview-mark.tsx'

/** Shows the portal, which is the same program as for everyone, with the mark of the preview. */
export async function showPreview(preview: Preview, onEnd: () => void): Promise<void> {
  document.documentElement.dataset['preview'] = ''
  createRoot(placeOfMark()).render(<PreviewMark preview={preview} onEnd={onEnd} />)
  await start()
}

/** Says why the preview can't be opened. Undefined when nobody is signed in. */
export function showRefusal(why: string | undefined): void {
  createRoot(placeOfMark()).render(<PreviewRefused why={why} />)
}

function placeOfMark(): HTMLElement {
  const element = document.getElementById('preview-mark')
  if (element === null) throw new Error('The page has no place for the mark')
  return element
}
