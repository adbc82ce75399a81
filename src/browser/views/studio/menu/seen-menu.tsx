import { useId } from 'react'
import * as texts from '#texts/studio-menu.ts'
import { explain } from '../../../api/messages.ts'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { DraftMenu, SeenAs, useDraftMenu } from '../studio-queries.ts'
import { iconOf } from './menu-tree.tsx'

export interface SeenMenuProps {
  seen: ReturnType<typeof useDraftMenu>
  onChoose(as: SeenAs): void
}

/** The sidebar as somebody with a role and a position would see it under the draft. */
export function SeenMenu({ seen, onChoose }: SeenMenuProps) {
  const { data } = seen
  return (
    <section className="menu-seen column" aria-label={texts.seen}>
      <h2 className="text-md bold">{texts.seen}</h2>
      {data === undefined && seen.isError && (
        <FailureMessage what={texts.seen} {...explain(seen.error)} onRetry={() => void seen.refetch()} />
      )}
      {data === undefined && seen.isPending && <SkeletonRows rows={8} height={28} />}
      {data !== undefined && (
        <>
          <People menu={data} onChoose={onChoose} />
          <p className="meta subtle" role="status">
            {data.of !== 'draft' && texts.notOfDraft(data.problems, data.of)}
          </p>
          <Groups menu={data} />
        </>
      )}
    </section>
  )
}

function People({
  menu: { role, position, roles, positions },
  onChoose,
}: {
  menu: DraftMenu
  onChoose(as: SeenAs): void
}) {
  const id = useId()
  return (
    <div className="stack gap-3">
      <label className="field-label" htmlFor={`${id}-role`}>
        {texts.role}
      </label>
      <select
        id={`${id}-role`}
        className="input input-small"
        value={role}
        onChange={({ target }) => onChoose({ role: target.value, position: position ?? undefined })}
      >
        {roles.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <label className="field-label" htmlFor={`${id}-position`}>
        {texts.position}
      </label>
      <select
        id={`${id}-position`}
        className="input input-small"
        value={position ?? ''}
        onChange={({ target }) => onChoose({ role, position: target.value === '' ? undefined : target.value })}
      >
        <option value="">{texts.anyPosition}</option>
        {positions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  )
}

function Groups({ menu: { groups } }: { menu: DraftMenu }) {
  if (groups.length === 0) return <p className="muted text-md">{texts.seesNothing}</p>
  return (
    <div className="panel menu-seen-groups">
      {groups.map((group) => (
        <section key={`${group.label} ${group.entries[0]?.page}`} aria-label={group.label}>
          <h3 className="sidebar-label">{group.label}</h3>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.page} className="cluster menu-seen-entry">
                {iconOf(entry.icon) !== undefined && <Icon name={iconOf(entry.icon) ?? 'circle'} />}
                {entry.label}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
