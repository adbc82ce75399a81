import { Component, type ReactNode } from 'react'
import * as texts from '#texts/app.ts'
import { StateMessage } from '../ui/state-message.tsx'
import { MissingChunk } from '../ui/use-module.ts'
import { ChunkMissing } from './chunk-missing.tsx'
import { LoadAgain } from './load-again.tsx'

interface Caught {
  error: unknown
}

/** Catches rendering errors and shows a neutral message. Drafts are stored on the device and survive a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <main className="lone-page">{error instanceof MissingChunk ? <ChunkMissing /> : <PageStopped />}</main>
  }
}

function PageStopped() {
  return (
    <StateMessage level={1} icon="circle-alert" title={texts.pageStopped} actions={<LoadAgain />}>
      {texts.pageStoppedWhy}
    </StateMessage>
  )
}
