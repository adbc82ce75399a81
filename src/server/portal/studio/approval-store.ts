import { and, eq, isNull } from 'drizzle-orm'
import { canRun } from '#access/can-run.ts'
import type { Person } from '#access/person.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { draftRequests, drafts, draftWriters, staff } from '../../db/schema.ts'
import { personColumns, personOf } from '../../sessions/person.ts'
import { digestOf } from './revision-store.ts'

/** Somebody asks another administrator to approve a draft as it was then, on the files that were published then. */
export interface ApprovalRequest {
  by: string
  by_name: string
  at: string
  reason: string
  /** Identifies all files as the draft would publish them. */
  digest: string
  /** Identifies the files that were published. */
  base: string
}

export async function findRequest(db: Reader, draft: string): Promise<ApprovalRequest | undefined> {
  const { asked_by: by, asked_at: at, reason, digest, base } = draftRequests
  const [found] = await db
    .select({ by, by_name: staff.full_name, at, reason, digest, base })
    .from(draftRequests)
    .innerJoin(staff, eq(staff.id, draftRequests.asked_by))
    .where(eq(draftRequests.draft, draft))
  return found
}

/** Stores a request in place of an earlier one. */
export async function saveRequest(
  tx: Tx,
  draft: string,
  { by: asked_by, at: asked_at, reason, digest, base }: Omit<ApprovalRequest, 'by_name'>,
): Promise<void> {
  const request = { asked_by, asked_at, reason, digest, base }
  await tx
    .insert(draftRequests)
    .values({ draft, ...request })
    .onConflictDoUpdate({ target: draftRequests.draft, set: request })
}

/** Removes a request. Returns false if there was none. */
export async function dropRequest(tx: Tx, draft: string): Promise<boolean> {
  const gone = await tx.delete(draftRequests).where(eq(draftRequests.draft, draft)).returning()
  return gone.length > 0
}

/** Whether a request is still about what a draft would publish, and about what it would replace. */
export function isCurrent({ digest, base }: ApprovalRequest, files: SourceFile[], published: SourceFile[]): boolean {
  return digest === digestOf(files) && base === digestOf(published)
}

/** Returns everyone whose work a draft is: its owner, and whoever has ever written a file of it. */
export async function authorsOf(db: Reader, draft: string): Promise<string[]> {
  const owners = await db.select({ person: drafts.owner }).from(drafts).where(eq(drafts.id, draft))
  const writers = await db
    .select({ person: draftWriters.person })
    .from(draftWriters)
    .where(eq(draftWriters.draft, draft))
  return [...new Set([...owners, ...writers].map(({ person }) => person))]
}

/** Returns who may approve drafts and whose account is in use, without some people. */
export async function approversOf(db: Reader, portal: Portal, without: string[]): Promise<string[]> {
  const people = await activePeople(db, portal)
  return people
    .filter((person) => canRun(portal, 'approveDraft', person) === 'allowed' && !without.includes(person.id))
    .map(({ id }) => id)
}

/** Returns a person whose account is in use, as they are now. */
export async function activePerson(db: Reader, portal: Portal, id: string): Promise<Person | undefined> {
  return (await activePeople(db, portal)).find((person) => person.id === id)
}

async function activePeople(db: Reader, portal: Portal): Promise<Person[]> {
  const rows = await db
    .select(personColumns)
    .from(staff)
    .where(and(isNull(staff.disabled_at), eq(staff.status, 'active')))
  return rows.filter(({ role }) => Object.hasOwn(portal.roles, role)).map((row) => personOf(portal, row))
}
