import type { Person } from '#access/person.ts'
import { inbox, type Portal, type Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import type { StoredRecord } from '../store/storage.ts'
import { circumstances, type FoundRecord, findAllReadable, offered, presentRecords } from './read.ts'

/** The transition that gives an approval, on the record that it is about. */
export interface Approving {
  resource: string
  id: string
  version: number
  transition: string
  label: string
}

/**
 * Returns a list of records as the API presents it. Open approvals that the reader can give now, without filling in
 * anything, say how: what decides is the record that they are about, with its guards and separations.
 */
export async function presentList(db: Reader, portal: Portal, found: FoundRecord[], person: Person, now: Date) {
  const { data, titles } = await presentRecords(db, portal, found, person, now)
  const open = found.flatMap(({ record }) => (isOpen(record) ? [record.values] : []))
  if (open.length === 0) return { data, titles }
  const subjects = await subjectsOf(db, portal, open, person)
  const at = await circumstances(db, portal, now, subjects, person)
  const approving = new Map(
    subjects.flatMap((subject) => {
      const resource = portal.resources[subject.record.resource]
      const given = resource && approvingOf(resource, subject.record, offered(at, subject, person).can)
      return given === undefined ? [] : [[subject.record.id, given]]
    }),
  )
  const given = (record: (typeof data)[number]) => approving.get(String(record.values['subject_id']))
  return {
    data: data.map((record) => {
      const how = isOpen(record) ? given(record) : undefined
      return how === undefined ? record : { ...record, approving: how }
    }),
    titles,
  }
}

function isOpen({ resource, values }: Pick<StoredRecord, 'resource' | 'values'>): boolean {
  return resource === inbox && (values['decided_at'] ?? null) === null
}

async function subjectsOf(
  db: Reader,
  portal: Portal,
  open: StoredRecord['values'][],
  person: Person,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for (const name of new Set(open.map((values) => String(values['subject_type'])))) {
    const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
    const ids = open.flatMap((values) => (values['subject_type'] === name ? [String(values['subject_id'])] : []))
    if (resource !== undefined) found.push(...(await findAllReadable(db, resource, ids, person)))
  }
  return found
}

/** Returns the transition that approves a record in its state, if it is among those that the reader may run. */
function approvingOf(
  { name, approvals, lifecycle }: Resource,
  { id, status, version }: StoredRecord,
  can: string[],
): Approving | undefined {
  for (const [event, outcome] of Object.entries(approvals[status]?.decisions ?? {})) {
    const transition = lifecycle.transitions[event]
    if (transition === undefined || outcome !== 'approved' || !can.includes(event)) continue
    if (transition.form.every(({ required }) => !required))
      return { resource: name, id, version, transition: event, label: transition.label }
  }
  return undefined
}
