import * as texts from '#texts/studio.ts'
import './revisions.css'
import type { Schemas } from '../api/clients.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { LineChanges } from './line-changes.tsx'

/** How a file changed, and the lines that changed in it. */
export function ChangedFile({ path, before, after }: Schemas['ChangedFile']) {
  const change = changeOf(before, after)
  return (
    <details className="panel changed-file" open>
      <summary className="cluster">
        <b className="grow breakable text-md">{path}</b>
        <Badge tone={tones[change]}>{texts.fileChanges[change]}</Badge>
      </summary>
      <LineChanges before={before} after={after} />
    </details>
  )
}

const tones: Record<'added' | 'changed' | 'removed', Tone> = { added: 'success', changed: 'info', removed: 'danger' }

function changeOf(before: string | null, after: string | null): 'added' | 'changed' | 'removed' {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}
