import * as texts from '#texts/studio-history.ts'
import '../../ui/segments.css'
import './studio-history.css'
import { useState } from 'react'
import { download, workplace } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { useLiveStudio, useRefreshStudio } from '../../revisions/revision-queries.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { ViewProps } from '../registry.ts'
import { ActLog } from './act-log.tsx'
import { OnDay } from './on-day.tsx'
import { SinceWhen } from './since-when.tsx'
import { useAsked } from './use-asked.ts'

const parts = ['since', 'day', 'acts'] as const

/** Looks back: since when a role has something, what somebody could see on a day, and what administrators did. */
export function View({ page }: ViewProps) {
  const { asked, ask } = useAsked()
  useLiveStudio()
  const shown = parts.find((part) => part === asked.get('show')) ?? 'since'
  return (
    <PageFrame page={page} caption={page.purpose} actions={<ExportButton />}>
      <div className="stack gap-10">
        <nav className="segments history-parts" aria-label={texts.questions}>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              className="choice chosen-raised segment"
              {...(part === shown && { 'aria-current': true })}
              onClick={() => ask({ show: part })}
            >
              {texts.parts[part]}
            </button>
          ))}
        </nav>
        {shown === 'since' && <SinceWhen />}
        {shown === 'day' && <OnDay />}
        {shown === 'acts' && <ActLog />}
      </div>
    </PageFrame>
  )
}

function ExportButton() {
  const { toast } = useFeedback()
  const refresh = useRefreshStudio()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      const blob = await download(
        (signal) => workplace.GET('/studio/history/export', { signal, parseAs: 'stream' }),
        options,
      )
      saveFile(blob, texts.logFile)
      toast({ tone: 'success', title: texts.exported, text: texts.logFile })
      await refresh()
    } catch (error) {
      toast({ tone: 'error', title: texts.notExported, text: describeFailure(toFailure(error)) })
    }
    setBusy(false)
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void run()}>
      {texts.exportLog}
    </Button>
  )
}
