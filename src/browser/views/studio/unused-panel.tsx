import { useQuery } from '@tanstack/react-query'
import { dayText } from '#calculation/day-text.ts'
import * as texts from '#texts/unused.ts'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { explain } from '../../api/messages.ts'
import { studioKey } from '../../revisions/revision-queries.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

type Unused = Schemas['Unused']

/** What could be removed: roles without people, and pages that nobody opens. */
export function UnusedPanel() {
  const unused = useQuery({
    queryKey: [...studioKey, 'unused'],
    queryFn: async () => (await read((signal) => workplace.GET('/studio/unused', { signal }))).data,
  })
  return (
    <section aria-labelledby="studio-unused">
      <h2 id="studio-unused" className="section-title mb-4">
        {texts.unused}
      </h2>
      <div className="panel lined">
        {unused.isPending && <SkeletonRows rows={2} height={48} />}
        {unused.isError && unused.data === undefined && (
          <FailureMessage what={texts.unused} {...explain(unused.error)} onRetry={() => void unused.refetch()} />
        )}
        {unused.data !== undefined && <Roles {...unused.data} />}
        {unused.data !== undefined && <Pages {...unused.data} />}
      </div>
    </section>
  )
}

function Roles({ roles }: Unused) {
  if (roles.length === 0) return <p className="studio-row text-md muted">{texts.allRolesHeld}</p>
  return (
    <details className="studio-row text-md">
      <summary className="strong">{texts.emptyRoles(roles.length)}</summary>
      <ul aria-label={texts.emptyRoles(roles.length)}>
        {roles.map(({ id, name }) => (
          <li key={id} className="breakable">
            {name} <span className="subtle">{id}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Pages({ days, since, from, pages }: Unused) {
  if (since === null || from === null) return <p className="studio-row text-md muted">{texts.notCountedYet}</p>
  if (pages.length === 0)
    return <p className="studio-row text-md muted">{texts.noUnusedPages(days, dayText(since), dayText(from))}</p>
  return (
    <details className="studio-row text-md">
      <summary className="strong">{texts.unusedPages(pages.length, days)}</summary>
      <p className="meta subtle">{texts.countedSince(dayText(since))}</p>
      <ul aria-label={texts.unusedPages(pages.length, days)}>
        {pages.map(({ id, title, path, last }) => (
          <li key={id} className="breakable">
            {title} <span className="subtle">{path}</span>{' '}
            <span className="meta subtle">{last === null ? texts.neverOpened : texts.lastOpened(dayText(last))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
