import * as common from '#texts/common.ts'
import * as texts from '#texts/profile.ts'
import './profile.css'
import { explain } from '../../api/messages.ts'
import { PageContent } from '../../figures/page-content.tsx'
import { RecordDetails, type RecordDetailsProps, RecordGroups } from '../../records/record-details.tsx'
import { useDescription, useRecord } from '../../records/record-queries.ts'
import { useQueryString } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { Profile } from '../../session/session.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { PageProps } from '../page-kinds.ts'
import { Colleague } from './colleague.tsx'
import { OpenSessions } from './open-sessions.tsx'

/** The viewer's own profile with their sessions, or the profile of another staff member. */
export function Page({ page, parameters }: PageProps<'profile'>) {
  const { person } = usePortal()
  const query = useQueryString()
  const id = page.query?.includes('id') === true ? query.get('id') : null
  if (page.resource !== undefined && id !== null && id !== person.user_id)
    return <Colleague key={id} page={page} resource={page.resource} id={id} />
  return <Own page={page} parameters={parameters} />
}

/** The viewer's own profile, page content and sessions. */
function Own({ page, parameters }: PageProps<'profile'>) {
  const { person } = usePortal()
  const signOut = useSignOut()
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={
        <Button icon="log-out" onClick={() => void signOut()}>
          {common.logOut}
        </Button>
      }
    >
      <div className="stack profile-page gap-10">
        <PageContent page={page} parameters={parameters}>
          {page.resource !== undefined && <Person page={page} resource={page.resource} person={person} />}
        </PageContent>
        <OpenSessions />
      </div>
    </PageFrame>
  )
}

const flags = ['isAdmin', 'isCustoms', 'isCustom'] as const

/** The viewer's directory entry, role and flags. */
function Person({ page, resource, person }: { page: SlicePage<'profile'>; resource: string; person: Profile }) {
  const description = useDescription(resource)
  const record = useRecord(resource, person.user_id)
  const failed = description.error ?? record.error
  return (
    <section className="stack gap-8" aria-label={texts.whoIAm}>
      <div className="panel cluster profile-head gap-6">
        <Avatar name={person.name} own />
        <div>
          <p className="profile-name">{person.name}</p>
          <p className="muted">{person.role}</p>
        </div>
        <span className="cluster gap-3 end">
          {flags
            .filter((flag) => person[flag])
            .map((flag) => (
              <Badge key={flag} tone="info">
                {flag}
              </Badge>
            ))}
        </span>
      </div>
      {description.data !== undefined && record.data !== undefined ? (
        <OwnDetails page={page} answer={record.data} description={description.data} />
      ) : failed === null ? (
        <SkeletonRows rows={4} height={32} />
      ) : (
        <FailureMessage what={texts.profile} {...explain(failed)} onRetry={() => void record.refetch()} />
      )}
    </section>
  )
}

/** What people see of themselves: in groups, or else all that the resource shows. */
function OwnDetails({ page, ...shown }: { page: SlicePage<'profile'> } & RecordDetailsProps) {
  const { own_groups: groups } = page
  if (groups === undefined)
    return (
      <div className="panel">
        <RecordDetails {...shown} brief />
      </div>
    )
  return (
    <div className="record-groups gap-8">
      <RecordGroups {...shown} groups={groups} brief />
    </div>
  )
}
