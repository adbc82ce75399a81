import * as texts from '#texts/app.ts'
import * as common from '#texts/common.ts'
import type { Failure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'

/** Shown instead of the portal when its slice couldn't be loaded. */
export function PortalAway({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <main className="lone-page">
      <StateMessage
        level={1}
        icon="cloud-off"
        title={texts.portalAway}
        actions={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      >
        {describeFailure(failure)}
      </StateMessage>
    </main>
  )
}
