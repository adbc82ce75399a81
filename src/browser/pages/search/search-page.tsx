import * as common from '#texts/common.ts'
import * as resultTexts from '#texts/results.ts'
import * as texts from '#texts/search.ts'
import './search.css'
import { useEffect, useRef, useState } from 'react'
import { explain } from '../../api/messages.ts'
import { foundAddress } from '../../search/found-address.ts'
import { foundSpans } from '../../search/found-spans.ts'
import { type FoundGroup, type FoundRecord, fewestLetters, useFound } from '../../search/use-found.ts'
import { useNavigate, useQueryString } from '../../session/navigation.ts'
import { type PortalView, usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Marked } from '../../ui/marked.tsx'
import { type OptionGroup, OptionList, useOptions } from '../../ui/option-list.tsx'
import { useListedShortcut, useShortcut } from '../../ui/shortcuts.ts'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { keepSearch } from './last-searches.ts'
import { LastSearches } from './last-searches-list.tsx'

interface FoundOption extends FoundRecord {
  to: string
}

/** Searches records of several resources as the user types. The address holds the search text. */
export function Page({ page, parameters }: PageProps<'search'>) {
  const portal = usePortal()
  const navigate = useNavigate()
  const search = useQueryString()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const input = useRef<HTMLInputElement>(null)
  const { groups, words, isWaiting, error, refetch } = useFound(typed, page.id)
  const asked = search.get('q') ?? ''
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (words !== asked) navigate(words === '' ? '?' : `?${new URLSearchParams({ q: words })}`, { replace: true })
  }, [words, asked, navigate])
  const choose = ({ to }: FoundOption) => {
    keepSearch(portal.person.user_id, page.id, typed.trim())
    navigate(to)
  }
  const { field, options, restart } = useOptions(groups === undefined ? [] : optionsOf(portal, page, groups), choose)
  useShortcut('/', texts.focusSearch, () => input.current?.focus())
  useListedShortcut('ArrowUp ArrowDown', texts.moveBetween)
  useListedShortcut('Enter', texts.openResult)
  const again = (text: string) => {
    setTyped(text)
    restart()
    input.current?.focus()
  }
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={<PageActions page={page} around={{ me: portal.person.user_id, parameters }} />}
    >
      <div className="search-field mb-6 input-with-icon">
        {isWaiting ? <span className="spinner" /> : <Icon name="search" />}
        <input
          {...field}
          ref={input}
          className="input"
          type="search"
          aria-label={page.title}
          placeholder={common.search}
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            restart()
          }}
        />
      </div>
      <div className="search-answer panel" aria-busy={isWaiting}>
        <OptionList
          options={options}
          label={resultTexts.results}
          draw={(option) => <FoundRow found={option} words={words} />}
        />
        {options.count === 0 && error !== null && groups === undefined && (
          <FailureMessage what={texts.theSearch} {...explain(error)} onRetry={() => void refetch()} />
        )}
        {options.count === 0 && error === null && (
          <Nothing page={page} typed={typed.trim()} isWaiting={isWaiting} onAgain={again} />
        )}
      </div>
    </PageFrame>
  )
}

function optionsOf(portal: PortalView, page: SlicePage<'search'>, groups: FoundGroup[]): OptionGroup<FoundOption>[] {
  return groups.flatMap(({ resource, title, opens, more, results }): OptionGroup<FoundOption>[] => {
    const link = page.groups.find((each) => each.resource === resource)?.opens ?? { page: opens }
    const options = results.flatMap((record) => {
      const to = foundAddress(portal, record, link)
      return to === undefined ? [] : [{ ...record, to }]
    })
    const note = { note: resultTexts.moreResults }
    return options.length === 0 ? [] : [{ id: resource, title, options, ...(more && note) }]
  })
}

function FoundRow({ found, words }: { found: FoundRecord; words: string }) {
  const { title, subtitle, reference, status, match } = found
  return (
    <>
      <span className="stack gap-0 grow">
        <span className="found-title">
          <Marked text={title} spans={foundSpans(words, title)} />
        </span>
        {subtitle !== null && (
          <span className="meta muted">
            <Marked text={subtitle} spans={foundSpans(words, subtitle)} />
          </span>
        )}
      </span>
      {match !== null && (
        <span className="found-match stack gap-0 grow breakable text-md">
          <span className="meta muted">{match.field}</span>
          <Marked text={match.text} spans={foundSpans(words, match.text)} />
        </span>
      )}
      <span className="found-where">
        {reference !== null && <Marked text={reference} spans={foundSpans(words, reference)} />}
        <span className="meta muted">{status}</span>
      </span>
    </>
  )
}

interface NothingProps {
  page: SlicePage<'search'>
  typed: string
  isWaiting: boolean
  onAgain(words: string): void
}

/** Shown without results: recent searches, or advice on what to type. */
function Nothing({ page, typed, isWaiting, onAgain }: NothingProps) {
  if (typed.length < fewestLetters) return <LastSearches page={page} onAgain={onAgain} />
  if (isWaiting) return <div className="search-waiting" />
  return (
    <StateMessage icon="search" title={texts.noResults(typed)}>
      {texts.noResultsWhy}
    </StateMessage>
  )
}
