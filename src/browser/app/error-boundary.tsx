import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'

interface Caught {
  error: unknown
}

const reloadedKey = 'workplace.reloaded'

/** Where a bug ends: one neutral line, and the rest of what was typed is still there after a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    // After a new release an old page asks for chunks that are gone. One reload mends that; never a second.
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
          title="This page stopped working"
          actions={
            <Button look="solid" icon="rotate-ccw" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          Something went wrong in the browser. What you typed is kept on this device.
        </StateMessage>
      </main>
    )
  }
}
