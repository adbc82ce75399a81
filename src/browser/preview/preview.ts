import { isolate } from './isolate.ts'
import { AdministratorSession } from './opened-preview.ts'

/*
 * The program of a preview. It isolates its window first, and learns as whom the portal is shown, before it loads anything
 * that reads what the browser keeps.
 */

const id = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const over = () => location.reload()
const administrator = new AdministratorSession(id, over)
isolate(id, { renew: () => administrator.renew(), over })

void start()

async function start(): Promise<void> {
  const opened = await administrator.open()
  const { showPreview, showRefusal } = await import('./preview-window.tsx')
  if ('refusal' in opened) return showRefusal(opened.refusal)
  const { preview } = opened
  // The clock of this device may be wrong. The server ends it in time, whatever is asked for then.
  setTimeout(over, Date.parse(preview.ends_at) - Date.parse(preview.made_at))
  await showPreview(preview, () => void administrator.end().finally(over))
}
