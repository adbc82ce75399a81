import * as texts from '#texts/lists.ts'
import { Button } from './button.tsx'
import { StateMessage } from './state-message.tsx'

export interface PastEndProps {
  /** The requested page. */
  page: number
  /** The number of the last page. */
  last: number
  onPage(page: number): void
}

/** Shown when a requested page is past the end of the list: entries were removed, or the address is wrong. */
export function PastEnd({ page, last, onPage }: PastEndProps) {
  return (
    <div className="panel">
      <StateMessage
        icon="list"
        level={3}
        title={texts.noPage(page)}
        actions={<Button onClick={() => onPage(last)}>{texts.goToPage(last)}</Button>}
      >
        {texts.lastPage(last)}
      </StateMessage>
    </div>
  )
}
