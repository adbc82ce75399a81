import { eq, sql } from 'drizzle-orm'
import { isSameRename, movesTo, type Portal, type Rename } from '#manifest/portal.ts'
import type { Database, Db } from '../../db/database.ts'
import { settings } from '../../db/schema.ts'
import { moveData } from './move-data.ts'

/** Nodes run this work one after the other. */
const moving = 'workplace-renames'
/** The setting with what the stored data has followed. */
const setting = 'renames'

/** What stored data has followed. */
interface Followed {
  /** The renames that have been carried out, or may have been in part. */
  renames: Rename[]
  /** What has been moved last, and how often data has been moved. */
  moves: Rename[]
  round: number
  /**
   * `moving` while it moves, which a server that stops leaves behind; `moved` until a node that has switched to the portal has
   * looked for what was written meanwhile; then `settled`.
   */
  stage: 'moving' | 'moved' | 'settled'
}

const nothing: Followed = { renames: [], moves: [], round: 0, stage: 'settled' }

/**
 * Moves stored data from former names to those of a portal, or back when the portal is an earlier one. Runs before a portal
 * takes effect and at each start, so a server that was stopped in between goes on. The same data moves once, whatever has
 * happened before. `batch` is how many rows move in one transaction.
 */
export async function followRenames(database: Database, portal: Portal, batch = 500): Promise<void> {
  const wanted = portal.renamed ?? []
  if (hasFollowed(await followed(database.background), wanted)) return
  await database.maintain(moving, async (db) => {
    const before = await followed(db)
    if (hasFollowed(before, wanted)) return
    const isKnown = (move: Rename) =>
      before.stage !== 'moving' && before.renames.some((each) => isSameRename(each, move))
    const moves = movesTo(portal, before.renames).filter((move) => !isKnown(move))
    const round = before.round + 1
    const others = before.renames.filter((rename) => !wanted.some((each) => isSameRename(each, rename)))
    // What has begun may have to be taken back, so it is noted first.
    await note(db, { renames: [...others, ...wanted], moves, round, stage: 'moving' })
    for (const move of moves) await moveData(db, portal, move, batch)
    await note(db, { renames: wanted, moves, round, stage: 'moved' })
  })
}

/**
 * Moves what was written under former names while the portal that is active now was being prepared. `seen` is the round that this
 * node has looked at last; without it, as at a start, only a round is looked at that no node has finished. Returns the round.
 */
export async function followLateWrites(database: Database, portal: Portal, seen?: number): Promise<number> {
  const { round, stage } = await followed(database.background)
  if (stage === 'settled' && round === (seen ?? round)) return round
  await database.maintain(moving, async (db) => {
    const before = await followed(db)
    if (!hasFollowed(before, portal.renamed ?? [])) return
    for (const move of before.moves) await moveData(db, portal, move)
    await note(db, { ...before, stage: 'settled' })
  })
  return round
}

/** Whether all stored data has the names of a portal, rather than those of another that other nodes prepare for. */
export async function hasNamesOf({ background }: Database, portal: Portal): Promise<boolean> {
  return hasFollowed(await followed(background), portal.renamed ?? [])
}

function hasFollowed({ renames, stage }: Followed, wanted: Rename[]): boolean {
  const isSame = renames.length === wanted.length && renames.every((each, at) => isSameRename(each, wanted[at] ?? each))
  return stage !== 'moving' && isSame
}

async function followed(db: Db): Promise<Followed> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting))
  return row === undefined ? nothing : JSON.parse(row.value)
}

async function note(db: Db, state: Followed): Promise<void> {
  const value = JSON.stringify(state)
  await db
    .insert(settings)
    .values({ name: setting, value })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
}
