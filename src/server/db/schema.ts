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

/*
 * One PostgreSQL schema for both databases. Properties carry the names of the fields they hold, so that a resource
 * stored in a table maps field to column by name. Ids are text: an id that is not one simply finds nothing.
 */

/** A moment as ISO 8601 in UTC, whichever way a driver spells it. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Both drivers take and give bytes; one calls them a Buffer and the other an array. */
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
    /** What the manifest keeps about a person besides these columns. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    password_hash: text('password_hash'),
    disabled_at: instant('disabled_at'),
    /** Rises with every change of role, position, password or standing; sessions of an older one end. */
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
  },
  (table) => [index('sessions_staff').on(table.staff)],
)

/** Tokens at rest are hashes; nobody can sign in with what this table holds. */
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
  /** `account:<e-mail>`, `account:<e-mail> <ip>`, `address:<ip>`, or `known:<e-mail> <ip>` where its owner signed in. */
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
    /** The measure's text at the time of sending. */
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
    /** The idempotency key that it was sent with, by which its author's browser recognises it. */
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
 * Every record of every resource that has no table of its own, partitioned by resource. The migration declares the
 * partitioning, which Drizzle cannot; partitions and indexes follow from the manifest at start.
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

/** What happened to a record; only ever appended. */
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
    /** By field, what it held before and after; empty where nothing was written. */
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
  },
  (table) => [index('history_record').on(table.resource, table.record, table.id)],
)

/** What people attached. A file that no record holds belongs to whoever uploaded it, for a day. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Told from the bytes. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    uploaded_by: text('uploaded_by').notNull(),
    uploaded_at: instant('uploaded_at').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index('files_uploaded_at').on(table.uploaded_at)],
)

/** The fields of records that hold a file; whoever may read one of them may read the file. */
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

/** Queries of pages that people keep under names of their own. */
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
 * Events for open browsers, written with what they announce. Their ids are their order. A trigger lets readers know which
 * ids open transactions can still write (see `event-log.ts`).
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

/** The answers of writes, so that a repeat gets the first one's. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    staff: text('staff').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    body_hash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** The work took from its caller the sight of what the answer shows. */
    parting: boolean('parting').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staff, table.operation, table.key] }),
    index('idempotency_age').on(table.created_at),
  ],
)

/** Clocks of records: what has passed of their target, and since when they have been running. */
export const clocks = pgTable(
  'clocks',
  {
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    field: text('field').notNull(),
    /** Milliseconds, as is what was spent before `since`. */
    target: bigint('target', { mode: 'number' }).notNull(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
    /** Empty while the clock stands still. */
    since: instant('since'),
    stopped: boolean('stopped').notNull(),
    /** The most percent whose mark has been told. */
    reached: integer('reached').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record, table.field] })],
)

/** What the portal is to do with a record when a time has come. A row is gone when it is done. */
export const dueWork = pgTable(
  'due_work',
  {
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    /** A timer, or the mark of a clock as `<field>.<mark>`. */
    name: text('name').notNull(),
    due_at: instant('due_at').notNull(),
    /** How often it has failed, and why it did last. */
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.record, table.name] }),
    index('due_work_due').on(table.due_at),
  ],
)

/** Settings that every node of one portal shares, such as the key that signs channels. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
