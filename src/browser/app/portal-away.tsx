import type { Failure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'

/** Instead of everything, when the browser could not learn what the portal is. */
export function PortalAway({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <main className="lone-page">
      <StateMessage
        level={1}
        icon="cloud-off"
        title="The portal could not be reached"
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {describeFailure(failure)}
      </StateMessage>
    </main>
  )
}
