import { Exits } from '../../records/steps/exits.tsx'
import { usePathRecord } from '../../records/steps/path-record.ts'
import { pathOn } from '../../records/steps/paths.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { OtherDecisionsProps } from './other-decisions.tsx'

/** The transitions that leave the path of which a form is a step. */
export function PathExits({ page, record, description }: OtherDecisionsProps) {
  const portal = usePortal()
  const about = usePathRecord(page, record, description)
  const path = about && pathOn(portal, page, about.record)
  if (about === undefined || path === undefined) return null
  return <Exits page={path} {...about} />
}
