import { Component, type ReactNode } from 'react'
import * as texts from '#texts/app.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'

interface Caught {
  error: unknown
}

const reloadedKey = 'workplace.reloaded'

/** Catches rendering errors and shows a neutral message. Drafts are stored on the device and survive the reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    // After a new release an open page may request chunks that no longer exist. One reload fixes that; a second reload
    // at the same address is prevented.
    const chunkMissing = error instanceof TypeError && /import|module|fetch/i.test(error.message)
    if (!chunkMissing || sessionStorage.getItem(reloadedKey) === location.href) return
    sessionStorage.setItem(reloadedKey, location.href)
    location.reload()
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <main className="lone-page">
        <StateMessage
          level={1}
          icon="circle-alert"
          title={texts.pageStopped}
          actions={
            <Button look="solid" icon="rotate-ccw" onClick={() => location.reload()}>
              {texts.loadAgain}
            </Button>
          }
        >
          {texts.pageStoppedWhy}
        </StateMessage>
      </main>
    )
  }
}
