import { and, count, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { inbox } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { comments, readMarkers, staff, tasks } from '../../db/schema.ts'
import type { StoredRecord } from '../store/storage.ts'

/** The resources whose records have comments, each with the column of a task that refers to such a record. */
const commented = { 'schedule-task': tasks.id, 'daily-schedule': tasks.schedule }

type Commented = keyof typeof commented

/** Counts the comments of others that a person has not read, by task. Tasks without any are not in the map. */
export function unreadCounts(db: Reader, tasks: string[], person: string): Promise<Map<string, number>> {
  return countBy(db, 'schedule-task', tasks, person)
}

/**
 * Counts unread comments by record: on a task, on all tasks of a schedule, or on the subject of an approval. Records without
 * unread comments are not in the map.
 */
export async function unreadOnRecords(
  db: Reader,
  records: Pick<StoredRecord, 'id' | 'resource' | 'values'>[],
  person: string,
): Promise<Map<string, number>> {
  const unread = new Map<string, number>()
  for (const name of commentedNames) {
    const subjects = new Map(records.flatMap((record) => pairIf(subjectOf(record), name, record.id)))
    const counts = await countBy(db, name, [...new Set(subjects.values())], person)
    for (const [record, subject] of subjects) {
      const found = counts.get(subject)
      if (found !== undefined) unread.set(record, found)
    }
  }
  return unread
}

const commentedNames: Commented[] = ['schedule-task', 'daily-schedule']

function pairIf(subject: { resource: unknown; id: unknown }, name: Commented, record: string): [string, string][] {
  return subject.resource === name ? [[record, String(subject.id)]] : []
}

function subjectOf({ id, resource, values }: Pick<StoredRecord, 'id' | 'resource' | 'values'>) {
  return resource === inbox ? { resource: values['subject_type'], id: values['subject_id'] } : { resource, id }
}

/** Only the owner of a task and the owner's line manager take part in its conversation; for others nothing is unread. */
async function countBy(db: Reader, name: Commented, ids: string[], person: string): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const group = commented[name]
  const rows = await db
    .select({ group, unread: count() })
    .from(comments)
    .innerJoin(tasks, eq(tasks.id, comments.task))
    .innerJoin(staff, eq(staff.id, tasks.staff))
    .leftJoin(readMarkers, and(eq(readMarkers.task, comments.task), eq(readMarkers.staff, person)))
    .where(
      and(
        inArray(group, ids),
        or(eq(tasks.staff, person), eq(staff.line_manager, person)),
        ne(comments.author, person),
        or(isNull(readMarkers.up_to), gt(comments.id, readMarkers.up_to)),
      ),
    )
    .groupBy(group)
  return new Map(rows.map(({ group: id, unread }) => [id, Number(unread)]))
}
