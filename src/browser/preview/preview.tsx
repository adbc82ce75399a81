import '../../../generated/glyphs.css'
import '../ui/base.css'
import '../ui/utilities.css'
import '../ui/controls.css'
import './preview.css'
import { createRoot } from 'react-dom/client'
import { isolate } from './isolate.ts'
import { AdministratorSession } from './opened-preview.ts'
import { PreviewMark, PreviewRefused } from './preview-mark.tsx'

const id = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const over = () => location.reload()
const administrator = new AdministratorSession(id, over)
isolate(id, { renew: () => administrator.renew(), over })

void start()

/** Opens the preview, and then the portal in it, which is the same program as for everyone. */
async function start(): Promise<void> {
  const opened = await administrator.open()
  const { applyAppearance } = await import('../ui/appearance.ts')
  applyAppearance()
  const place = createRoot(elementOf('preview-mark'))
  if ('refusal' in opened) return place.render(<PreviewRefused why={opened.refusal} />)
  const { preview } = opened
  setTimeout(over, Math.max(Date.parse(preview.ends_at) - Date.now(), 0) + 1_000)
  place.render(<PreviewMark preview={preview} onEnd={() => administrator.end().finally(over)} />)
  document.documentElement.dataset['preview'] = ''
  await import('../app/main.tsx')
}

function elementOf(name: string): HTMLElement {
  const element = document.getElementById(name)
  if (element === null) throw new Error(`The page has no ${name}`)
  return element
}
