import { and, count, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { comments, readMarkers } from '../db/schema.ts'

/** How many comments of others a person has not read, by task; tasks without any are not in the map. */
export async function unreadCounts(db: Reader, tasks: string[], person: string): Promise<Map<string, number>> {
  if (tasks.length === 0) return new Map()
  const rows = await db
    .select({ task: comments.task, unread: count() })
    .from(comments)
    .leftJoin(readMarkers, and(eq(readMarkers.task, comments.task), eq(readMarkers.staff, person)))
    .where(
      and(
        inArray(comments.task, tasks),
        ne(comments.author, person),
        or(isNull(readMarkers.up_to), gt(comments.id, readMarkers.up_to)),
      ),
    )
    .groupBy(comments.task)
  return new Map(rows.map(({ task, unread }) => [task, Number(unread)]))
}
