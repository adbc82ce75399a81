import { useState } from 'react'
import * as texts from '#texts/search.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { forgetSearches, lastSearches } from './last-searches.ts'

export interface LastSearchesProps {
  page: SlicePage<'search'>
  onAgain(words: string): void
}

/** Recent searches on this device, or a hint what to type when there are none. */
export function LastSearches({ page, onAgain }: LastSearchesProps) {
  const { person } = usePortal()
  const [last, setLast] = useState(() => lastSearches(person.user_id, page.id))
  if (last.length === 0) {
    return (
      <StateMessage icon="search" title={texts.startTyping}>
        {texts.startTypingWhy}
      </StateMessage>
    )
  }
  const forget = () => {
    forgetSearches(person.user_id, page.id)
    setLast([])
  }
  return (
    <section className="last-searches" aria-labelledby="last-searches">
      <div className="last-searches-head cluster between">
        <h2 id="last-searches" className="section-title">
          {texts.recentSearches}
        </h2>
        <Button look="ghost" size="small" onClick={forget}>
          {texts.clearSearches}
        </Button>
      </div>
      <ul>
        {last.map((words) => (
          <li key={words}>
            <button type="button" className="cluster last-search gap-5" onClick={() => onAgain(words)}>
              <Icon name="history" />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
