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
        title={`Page ${page} doesn't exist`}
        actions={<Button onClick={() => onPage(last)}>Go to page {last}</Button>}
      >
        {last === 1 ? 'The list has only one page.' : `The list ends on page ${last}.`}
      </StateMessage>
    </div>
  )
}
