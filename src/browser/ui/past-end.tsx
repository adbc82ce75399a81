import { Button } from './button.tsx'
import { StateMessage } from './state-message.tsx'

export interface PastEndProps {
  /** The page that was asked for. */
  page: number
  /** The number of the last page. */
  last: number
  onPage(page: number): void
}

/** In place of a list whose page is past its end: entries have gone since, or the address is wrong. */
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
