import { useInfiniteQuery } from '@tanstack/react-query'
import * as texts from '#texts/studio.ts'
import { read, type Schemas, workplace } from '../api/clients.ts'
import { explain } from '../api/messages.ts'
import { FailureMessage } from '../ui/failure-message.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { studioKey } from './revision-queries.ts'

/** How many names are fetched at a time. */
const perLoad = 20

/** How many accounts in use a change concerns today, as a button that lists them. */
export function PeopleToday({ among, today, people }: Pick<Schemas['AccessShift'], 'among' | 'today' | 'people'>) {
  if (today === 0) return texts.accountsToday(0)
  return (
    <PopoverButton
      className="link"
      title={texts.accountsOf(people)}
      label={texts.showAccounts(today, people)}
      content={() => <Names among={among} people={people} />}
    >
      {texts.accountsToday(today)}
    </PopoverButton>
  )
}

function Names({ among, people }: Pick<Schemas['AccessShift'], 'among' | 'people'>) {
  const found = usePeopleAmong(among)
  if (found.isPending) return <SkeletonRows rows={3} height={40} />
  if (found.data === undefined)
    return <FailureMessage what={texts.accounts} {...explain(found.error)} onRetry={() => void found.refetch()} />
  const left = found.data.total - found.data.people.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and contain nothing else to focus.
    <section className="stack" aria-label={texts.accountsOf(people)} tabIndex={0}>
      <ul className="stack">
        {found.data.people.map(({ id, name, role, position }) => (
          <li key={id}>
            <b className="breakable">{name}</b>
            <p className="meta subtle breakable">{texts.roleAndPosition(role, position)}</p>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="link align-end"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {texts.showMoreAccounts(Math.min(left, perLoad), found.data.total)}
        </button>
      )}
    </section>
  )
}

function usePeopleAmong(among: Schemas['AccessGroup'][]) {
  return useInfiniteQuery({
    queryKey: [...studioKey, 'people', among],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => {
      const body = { among, page, per_page: perLoad }
      return read((signal) => workplace.POST('/studio/people', { body, signal }))
    },
    getNextPageParam: ({ total }, pages) => (pages.length * perLoad < total ? pages.length + 1 : undefined),
    select: ({ pages }) => ({
      // Somebody who joins between two fetches moves the others on.
      people: [...new Map(pages.flatMap(({ data }) => data).map((person) => [person.id, person])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  })
}
