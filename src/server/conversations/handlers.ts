import { and, desc, eq, lte, max, ne, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader, Tx } from '../db/database.ts'
import { comments, conversationTypes, readMarkers, staff, tasks } from '../db/schema.ts'
import { portalEvent, publishEvents, userChannel } from '../events/events.ts'
import { invalidValue } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { writes } from '../http/write.ts'
import { findReadable, isReadable, readableResource } from '../records/read/read.ts'
import { unreadCounts } from '../records/read/unread.ts'
import type { StoredRecord } from '../records/store/storage.ts'
import type { Services } from '../services.ts'
import { conversationTypesOf, subjectOwner } from './conversation-types.ts'
import { markTold, tellOfComment } from './tell.ts'

type ConversationOperations = 'listConversationTypes' | 'listComments' | 'markConversationRead' | 'sendComment'

const longestThread = 500
/** The resource whose records have conversations. */
const subject = 'schedule-task'

/**
 * Handlers for conversations on tasks. A person who may read a task may read and write its conversation; everyone else
 * gets a 404.
 */
export function conversationHandlers(services: Services): Pick<Handlers, ConversationOperations> {
  const { database } = services
  const subjectFor = (person: Person) => readableResource(services.portal.current.portal, subject, person)
  const readableTask = async (db: Reader, id: string, person: Person) =>
    (await findReadable(db, subjectFor(person), id, person)).record

  return {
    listConversationTypes: async (call) => {
      const { owner_type: owner = subjectOwner } = call.query
      const types = conversationTypesOf(services.portal.current.portal).filter((type) => type.owner_type === owner)
      return { status: 200, body: { data: types.map(({ id, type_name }) => ({ id, type_name })) } }
    },

    listComments: async (call) => {
      const { person } = callerOf(call)
      const task = await readableTask(database.db, call.path.taskId, person)
      return { status: 200, body: { data: await threadOf(database.db, task.id, person.id) } }
    },

    markConversationRead: writes(
      services,
      async (call, { tx, person, now }) => {
        const task = await readableTask(tx, call.path.taskId, person)
        const unread_count = await markReadUpTo(tx, now, task, person.id, call.body?.up_to)
        return { status: 200, body: { data: { unread_count } } }
      },
      // The notification of a comment that is being sent must not be marked as read along with earlier comments.
      { turns: ({ path }) => conversationOf(path.taskId) },
    ),

    sendComment: writes(
      services,
      async (call, { tx, person, now }) => {
        const { task_id: id, message } = call.body
        const task = await readableTask(tx, id, person)
        if (call.query.kpi !== task.values['kpi']) throw invalidValue('/kpi', texts.notTheKpiOfTheTask)
        const type = await storedType(tx, services.portal.current.portal, call.query.conversation_type)
        const row = {
          task: task.id,
          author: person.id,
          conversation_type: type.id,
          content: message,
          created_at: now.toISOString(),
          key: call.headers['idempotency-key'] ?? null,
        }
        const [comment] = await tx.insert(comments).values(row).returning({ id: comments.id })
        if (comment === undefined) throw new Error('A comment was not inserted')
        await moveMarker(tx, task.id, person.id, comment.id)
        await tx.update(tasks).set({ last_comment_at: row.created_at }).where(eq(tasks.id, task.id))
        const others = (await talkersOf(tx, task.id)).filter((each) => each !== person.id)
        await announceComment(tx, task.id, others, comment.id)
        const author = await nameOf(tx, person)
        await tellOfComment(tx, services.portal.current.portal, now, task, others, { author, content: message })
        const body = {
          id: comment.id,
          content: message,
          commenter_name: author,
          user_id: person.id,
          created_at: row.created_at,
          state: 'delivered' as const,
          conversation_type: type.type_name,
          ...(row.key !== null && { key: row.key }),
        }
        return { status: 200, body: { data: body } }
      },
      {
        // Serializes the comments of a task, so that their ids increase in the order in which they become visible.
        turns: ({ body }) => conversationOf(body.task_id),
        maySee: ({ body }, { tx, person }) => isReadable(tx, subjectFor(person), body.task_id, person),
      },
    ),
  }
}

/** The lock name of a task's conversation. */
function conversationOf(task: string): string {
  return `conversation:${task}`
}

async function nameOf(tx: Tx, { id }: Person): Promise<string> {
  const [row] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? ''
}

/** Returns a type of the manifest. It is stored, so that comments keep its name when the manifest no longer has it. */
async function storedType(tx: Tx, portal: Portal, id: string) {
  const type = conversationTypesOf(portal).find((each) => each.id === id)
  if (type === undefined) throw invalidValue('/conversation_type', texts.noConversationType)
  await tx.insert(conversationTypes).values(type).onConflictDoNothing()
  return type
}

/**
 * Returns the newest comments of a task, oldest first. `state` depends on the reader: a comment of somebody else is
 * read once the reader's marker has passed it, and their own once anybody else's marker has.
 */
async function threadOf(db: Reader, task: string, person: string) {
  const theirs = db
    .select({ up_to: max(readMarkers.up_to) })
    .from(readMarkers)
    .where(and(eq(readMarkers.task, task), ne(readMarkers.staff, person)))
  const mine = db
    .select({ up_to: readMarkers.up_to })
    .from(readMarkers)
    .where(and(eq(readMarkers.task, task), eq(readMarkers.staff, person)))
  const seen = sql<boolean>`${comments.id} <= coalesce(case when ${comments.author} = ${person} then (${theirs}) else (${mine}) end, 0)`
  const rows = await db
    .select({
      id: comments.id,
      content: comments.content,
      commenter_name: staff.full_name,
      user_id: comments.author,
      created_at: comments.created_at,
      conversation_type: conversationTypes.type_name,
      key: comments.key,
      seen,
    })
    .from(comments)
    .innerJoin(staff, eq(staff.id, comments.author))
    .innerJoin(conversationTypes, eq(conversationTypes.id, comments.conversation_type))
    .where(eq(comments.task, task))
    .orderBy(desc(comments.id))
    .limit(longestThread)
  return rows.reverse().map(({ seen: read, key, ...comment }) => ({
    ...comment,
    state: read ? ('read' as const) : ('delivered' as const),
    ...(key !== null && comment.user_id === person && { key }),
  }))
}

/** Marks comments as read up to one, or all of them. Returns how many the person hasn't read. */
async function markReadUpTo(tx: Tx, now: Date, task: StoredRecord, person: string, atMost?: number): Promise<number> {
  const upTo = await newestComment(tx, task.id, atMost)
  if (await moveMarker(tx, task.id, person, upTo)) await announceRead(tx, task.id, person, upTo)
  const unread = (await unreadCounts(tx, [task.id], person)).get(task.id) ?? 0
  if (unread === 0) await markTold(tx, now, task, person)
  return unread
}

async function newestComment(tx: Tx, task: string, atMost: number | undefined): Promise<number> {
  const limit = atMost === undefined ? undefined : lte(comments.id, atMost)
  const [row] = await tx
    .select({ id: max(comments.id) })
    .from(comments)
    .where(and(eq(comments.task, task), limit))
  return Number(row?.id ?? 0)
}

/** Moves a person's marker forward, never back. Returns whether it moved. */
async function moveMarker(tx: Tx, task: string, person: string, upTo: number): Promise<boolean> {
  const moved = await tx
    .insert(readMarkers)
    .values({ task, staff: person, up_to: upTo })
    .onConflictDoUpdate({
      target: [readMarkers.task, readMarkers.staff],
      set: { up_to: upTo },
      setWhere: sql`${readMarkers.up_to} < ${upTo}`,
    })
    .returning({ up_to: readMarkers.up_to })
  return moved.length > 0
}

/**
 * Publishes an event to the task's open drawers, which show the comment, and one to each other participant's own
 * channel, which updates their counts.
 */
async function announceComment(tx: Tx, task: string, others: string[], comment: number): Promise<void> {
  await publishEvents(tx, [
    portalEvent(`private-task.${task}`, 'comment.created', { task }, comment),
    ...others.map((id) => portalEvent(userChannel(id), 'conversation.changed', { task }, comment)),
  ])
}

async function announceRead(tx: Tx, task: string, reader: string, upTo: number): Promise<void> {
  await publishEvents(tx, [
    portalEvent(`private-task.${task}`, 'comment.read', { task }, upTo),
    // Updates the counts in the reader's other tabs and devices.
    portalEvent(userChannel(reader), 'conversation.changed', { task }, upTo),
  ])
}

/** Returns the participants of a task's conversation: its owner and the owner's line manager. */
async function talkersOf(tx: Tx, task: string): Promise<string[]> {
  const [row] = await tx
    .select({ owner: staff.id, manager: staff.line_manager })
    .from(tasks)
    .innerJoin(staff, eq(staff.id, tasks.staff))
    .where(eq(tasks.id, task))
  return [row?.owner, row?.manager].filter((id) => id !== undefined && id !== null)
}
