import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccessDiff } from '#access/diff/access-diff.ts'

/*
 * One PostgreSQL schema for both databases. Properties are named after the fields they store, so that a resource with a
 * table of its own maps fields to columns by name. Ids are text, so that an invalid id is simply not found.
 */

/** What administrators do in the studio that its history records. */
const studioActNames = [
  'draft-created',
  'draft-shared',
  'draft-deleted',
  'draft-published',
  'approval-asked',
  'approval-declined',
  'draft-approved',
  'revision-restored',
  'log-exported',
] as const

/** A timestamp as ISO 8601 in UTC, whatever format the driver returns. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Binary data as a Buffer. One driver returns a Buffer and the other a Uint8Array. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

const recordColumns = {
  id: text('id').primaryKey(),
  reference: text('reference'),
  status: text('status').notNull(),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  created_by: text('created_by'),
}

export const staff = pgTable(
  'staff',
  {
    ...recordColumns,
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    phone: text('phone'),
    department: text('department').notNull(),
    position: text('position').notNull(),
    role: text('role').notNull(),
    installer_role: text('installer_role'),
    line_manager: text('line_manager'),
    /** The fields of the manifest's `employee` resource that have no column here. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    password_hash: text('password_hash'),
    disabled_at: instant('disabled_at'),
    /**
     * Increases with every change of role, position or password, and when access ends. Sessions with an older version
     * are invalid.
     */
    access_version: integer('access_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    index('staff_line_manager').on(table.line_manager),
    index('staff_role').on(table.role),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    staff: text('staff')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    access_version: integer('access_version').notNull(),
    started_at: instant('started_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    /** The hash of the access token from the last renewal, until a request carries it. Its response may have been lost. */
    unseen_access: text('unseen_access'),
  },
  (table) => [index('sessions_staff').on(table.staff)],
)

/** Session tokens. Only hashes are stored, so the contents of this table don't allow signing in. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text('hash').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'renewal'] }).notNull(),
    expires_at: instant('expires_at').notNull(),
    superseded_at: instant('superseded_at'),
  },
  (table) => [index('session_tokens_session').on(table.session)],
)

export const signInAttempts = pgTable('sign_in_attempts', {
  /**
   * `account:<e-mail>`, `pair:<ip> <e-mail>`, `address:<ip>`, `device:<hash> <e-mail>`, or `known:<e-mail> <ip or hash>`
   * for an address or a device that the owner has signed in from.
   */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  since: instant('since').notNull(),
  locked_until: instant('locked_until'),
})

export const schedules = pgTable(
  'schedules',
  {
    ...recordColumns,
    name: text('name').notNull(),
    staff: text('staff')
      .notNull()
      .references(() => staff.id),
    schedule_date: date('schedule_date', { mode: 'string' }).notNull(),
    active: text('active', { enum: ['active', 'completed'] })
      .notNull()
      .default('active'),
    closeout: boolean('closeout').notNull().default(false),
    closed_out_at: instant('closed_out_at'),
    task_count: integer('task_count').notNull().default(0),
    completed_count: integer('completed_count').notNull().default(0),
    to_review: integer('to_review').notNull().default(0),
    reviewer: text('reviewer'),
    review_note: text('review_note'),
  },
  (table) => [
    index('schedules_own').on(table.staff, table.schedule_date.desc(), table.created_at.desc()),
    index('schedules_review').on(table.reviewer, table.status),
  ],
)

export const tasks = pgTable(
  'tasks',
  {
    ...recordColumns,
    schedule: text('schedule')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    staff: text('staff')
      .notNull()
      .references(() => staff.id),
    row: integer('row').notNull(),
    name: text('name').notNull(),
    kpi: text('kpi').notNull(),
    objective_id: text('objective_id').notNull(),
    /** The text of the measure when the schedule was submitted. */
    objective: text('objective').notNull(),
    start_time: instant('start_time').notNull(),
    end_time: instant('end_time').notNull(),
    score: integer('score'),
    comment: text('comment'),
    closed: boolean('closed').notNull().default(false),
    last_comment_at: instant('last_comment_at'),
  },
  (table) => [
    index('tasks_schedule').on(table.schedule, table.row),
    index('tasks_staff').on(table.staff, table.status),
  ],
)

export const conversationTypes = pgTable('conversation_types', {
  id: text('id').primaryKey(),
  owner_type: text('owner_type').notNull(),
  row: integer('row').notNull(),
  type_name: text('type_name').notNull(),
})

export const comments = pgTable(
  'comments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    task: text('task')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    author: text('author')
      .notNull()
      .references(() => staff.id),
    conversation_type: text('conversation_type')
      .notNull()
      .references(() => conversationTypes.id),
    content: text('content').notNull(),
    created_at: instant('created_at').notNull(),
    /** The idempotency key of the request, by which the author's browser recognizes the comment. */
    key: text('key'),
  },
  (table) => [index('comments_task').on(table.task, table.id)],
)

/** How far a person has read a task's conversation. */
export const readMarkers = pgTable(
  'read_markers',
  {
    task: text('task')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    staff: text('staff')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    up_to: bigint('up_to', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.staff] })],
)

export const notifications = pgTable(
  'notifications',
  {
    ...recordColumns,
    recipient: text('recipient')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    category: text('category').notNull(),
    link: text('link').notNull(),
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
  },
  (table) => [index('notifications_recipient').on(table.recipient, table.status, table.created_at.desc())],
)

/**
 * The records of all resources without a table of their own, partitioned by resource. The migration declares the
 * partitioning, which Drizzle doesn't support. Partitions and indexes are created from the manifest at startup.
 */
export const records = pgTable(
  'records',
  {
    ...recordColumns,
    id: text('id').notNull(),
    resource: text('resource').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.id] })],
)

/** The history of records. Rows are only ever appended. */
export const history = pgTable(
  'history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    event: text('event').notNull(),
    from: text('from_state'),
    to: text('to_state'),
    actor: text('actor'),
    at: instant('at').notNull(),
    note: text('note'),
    /** The values before and after, by field. Empty if no field changed. */
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
  },
  (table) => [index('history_record').on(table.resource, table.record, table.id)],
)

/** Uploaded files. A file that no record refers to belongs to its uploader, and is deleted after a day. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    uploaded_by: text('uploaded_by').notNull(),
    uploaded_at: instant('uploaded_at').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index('files_uploaded_at').on(table.uploaded_at)],
)

/** The record fields that refer to a file. A person who may read one of these fields may download the file. */
export const fileHolders = pgTable(
  'file_holders',
  {
    file: text('file')
      .notNull()
      .references(() => files.id),
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    field: text('field').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.resource, table.record, table.field] }),
    index('file_holders_record').on(table.resource, table.record, table.field),
  ],
)

/** Page queries that people save under names of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    staff: text('staff')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.staff, table.page, table.name)],
)

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Events for open browsers, written in the same transaction as the change they announce, and ordered by id. A trigger
 * lets readers know which ids open transactions can still write (see `event-log.ts`).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    channel: text('channel').notNull(),
    type: text('type').notNull(),
    ref: text('ref').notNull(),
    version: integer('version').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('outbox_channel_id').on(table.channel, table.id)],
)

/** Who has a channel with members open: a row for each socket, of the node that holds it. */
export const presences = pgTable(
  'presences',
  {
    channel: text('channel').notNull(),
    node: text('node').notNull(),
    socket: text('socket').notNull(),
    staff: text('staff').notNull(),
    /** When the node last said that it runs, by the database's clock. Rows of a node that has ended become old. */
    seen_at: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.node, table.socket] }),
    index('presences_node').on(table.node),
  ],
)

/** The stored responses of writes, which are returned to retries with the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    staff: text('staff').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    body_hash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** True if the work itself removed the caller's access to what the answer shows. */
    parting: boolean('parting').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staff, table.operation, table.key] }),
    index('idempotency_age').on(table.created_at),
  ],
)

/** The clocks of records: the target, the time spent, and since when the clock has been running. */
export const clocks = pgTable(
  'clocks',
  {
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    field: text('field').notNull(),
    /** In milliseconds, like `spent`, which is the time before `since`. */
    target: bigint('target', { mode: 'number' }).notNull(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
    /** Null while the clock isn't running. */
    since: instant('since'),
    stopped: boolean('stopped').notNull(),
    /** The highest mark that has been reported, as a percentage of the target. */
    reached: integer('reached').notNull(),
    /** In whose opening hours it runs; null when all time counts. */
    calendar: text('calendar'),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record, table.field] })],
)

/** Work that is due on a record at a certain time. The row is deleted when the work is done. */
export const dueWork = pgTable(
  'due_work',
  {
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    /** The name of a timer, or `<field>.<mark>` for the mark of a clock. */
    name: text('name').notNull(),
    due_at: instant('due_at').notNull(),
    /** The number of failed attempts; `failure` is the last error. */
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.record, table.name] }),
    index('due_work_due').on(table.due_at),
  ],
)

/** The last number that each series without gaps has given. */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** What was published of the manifest, and by whom. */
/** Published in the studio, from a terminal, or by a change of the files on disk. */
export type RevisionOrigin = 'studio' | 'terminal' | 'files'

export const revisions = pgTable('revisions', {
  number: integer('number').primaryKey(),
  made_at: instant('made_at').notNull(),
  /** The account that published it, if one did. The name stays when the account is gone. */
  author: text('author'),
  /** The name of the account, or `terminal: ` and the operating system's user; null when the files were changed on disk. */
  author_name: text('author_name'),
  /** The account of the second administrator, if one had to approve it. The name stays when the account is gone. */
  approver: text('approver'),
  approver_name: text('approver_name'),
  /** Where it was made. */
  origin: text('origin').$type<RevisionOrigin>().notNull().default('files'),
  /** The revision that it was made on. Null for the first one. */
  base: integer('base'),
  reason: text('reason').notNull(),
  /** Identifies the content of all files. */
  digest: text('digest').notNull(),
  /** The revision whose files were published again. */
  restores: integer('restores'),
  /** Who gained and who lost access. Null until somebody asks, and for the first revision. */
  access: jsonb('access').$type<AccessDiff>(),
  /** Whether the files on disk are known to be those of the revision. */
  written: boolean('written').notNull(),
})

/** The files that a revision changed. A file that it removed has no text. */
export const revisionFiles = pgTable(
  'revision_files',
  {
    path: text('path').notNull(),
    revision: integer('revision')
      .notNull()
      .references(() => revisions.number, { onDelete: 'cascade' }),
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.path, table.revision] })],
)

/** Changes of the manifest that aren't published. */
export const drafts = pgTable('drafts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  owner: text('owner')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  shared: boolean('shared').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** The files that a draft changes. A file that it removes has no text. */
export const draftFiles = pgTable(
  'draft_files',
  {
    draft: text('draft')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    text: text('text'),
    version: integer('version').notNull(),
    /** Identifies the published text that the writer saw; null when there was none. */
    published: text('published'),
    /** The published text that the writer saw, of which the file can be merged with what is published later. */
    base: text('base'),
  },
  (table) => [primaryKey({ columns: [table.draft, table.path] })],
)

/** Everyone who has ever written a file of a draft, besides its owner. They can't approve it. */
export const draftWriters = pgTable(
  'draft_writers',
  {
    draft: text('draft')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    person: text('person').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.person] })],
)

/** Requests to approve drafts as they were when somebody asked. */
export const draftRequests = pgTable('draft_requests', {
  draft: text('draft')
    .primaryKey()
    .references(() => drafts.id, { onDelete: 'cascade' }),
  asked_by: text('asked_by')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  asked_at: instant('asked_at').notNull(),
  reason: text('reason').notNull(),
  /** Identifies all files as the draft would publish them. */
  digest: text('digest').notNull(),
  /** Identifies the files that were published. */
  base: text('base').notNull(),
})

/** What administrators did with drafts, revisions and their log. Rows are only ever appended; names stay when accounts go. */
export const studioActs = pgTable(
  'studio_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    actor_name: text('actor_name').notNull(),
    act: text('act', { enum: studioActNames }).notNull(),
    /** The name of the draft. */
    draft: text('draft'),
    revision: integer('revision'),
  },
  (table) => [index('studio_acts_actor').on(table.actor, table.id)],
)

/** On which day each page was first and last opened, by anybody. */
export const pageOpenings = pgTable('page_openings', {
  page: text('page').primaryKey(),
  first_day: date('first_day', { mode: 'string' }).notNull(),
  last_day: date('last_day', { mode: 'string' }).notNull(),
})

/** Previews of the manifest, which also record who has looked at what as whom. */
export const previews = pgTable(
  'previews',
  {
    id: text('id').primaryKey(),
    /** Names stay when the account, the draft or the role is gone. */
    owner: text('owner').notNull(),
    owner_name: text('owner_name').notNull(),
    role: text('role').notNull(),
    role_name: text('role_name').notNull(),
    position: text('position').notNull(),
    flags: jsonb('flags').$type<string[]>().notNull(),
    /** Null for a revision. */
    draft_name: text('draft_name'),
    revision: integer('revision').notNull(),
    /** What the draft changed in the revision when the preview began. Removed some time after the preview has ended. */
    changes: jsonb('changes').$type<{ path: string; text: string | null }[]>(),
    digest: text('digest').notNull(),
    made_at: instant('made_at').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('previews_owner').on(table.owner, table.ends_at), index('previews_made').on(table.made_at)],
)

/** Settings that all nodes of a portal share, such as the key that signs channels. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
