import { LruMap } from 'toad-cache'
import { canRun } from '#access/can-run.ts'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/previews.ts'
import { HttpError } from '../../http/errors.ts'
import type { Caller } from '../../http/handler.ts'
import type { RunningPortal, Services } from '../../services.ts'
import { traitsOf } from '../../sessions/person.ts'
import { running } from '../portal-holder.ts'
import { changedFiles } from './draft-store.ts'
import { type FileChange, withChanges } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { openDraft, sourceOf } from './open-draft.ts'
import { openPreview, type PreviewRow } from './preview-store.ts'
import { provenOf } from './publish.ts'
import { digestOf, filesAt, findRevision, latestRevision } from './revision-store.ts'

/** The portals of previews that are kept in memory. Others are compiled again. */
const mostKept = 4

/** What a preview shows: a revision, and what a draft changes in it. */
export interface Previewed {
  revision: number
  draft: string | null
  changes: FileChange[] | null
  digest: string
}

/** Shows manifests that aren't in force, as somebody else would see them. */
export class StudioPreviews {
  readonly #services: Services
  readonly #source: ManifestSource | undefined
  readonly #kept = new LruMap<Promise<RunningPortal>>(mostKept)

  constructor(services: Services, source: ManifestSource | undefined) {
    this.#services = services
    this.#source = source
  }

  /** Returns the portal and the person of a preview, who reads only what its onlooker may read as well. */
  async enter(id: string, { person, session }: Caller, now: Date): Promise<{ running: RunningPortal; caller: Caller }> {
    const { portal } = this.#services.portal.current
    if (canRun(portal, 'createPreview', person) !== 'allowed') throw new HttpError('forbidden')
    const row = await openPreview(this.#services.database.db, id, person.id, now)
    const shown = await this.portalOf(row)
    const onlooker = { person, resources: portal.resources }
    const previewed = { id: row.id, department: '', ...traitsOf(shown.portal, row), onlooker }
    return { running: shown, caller: { person: previewed, session } }
  }

  /** Returns what a preview would show; throws 404 for a draft or revision that the caller can't see. */
  async find(of: { draft?: string | undefined; revision?: number | undefined }, caller: string): Promise<Previewed> {
    const { db } = this.#services.database
    const source = sourceOf(this.#source)
    if (of.draft !== undefined && of.revision !== undefined) throw new HttpError('invalid', { message: texts.oneOfTwo })
    const base = of.revision === undefined ? await latestRevision(db) : await findRevision(db, of.revision)
    if (base === undefined) throw new HttpError('not-found')
    const revision = base.number
    if (of.draft === undefined) return { revision, draft: null, changes: null, digest: base.digest }
    const draft = await openDraft(db, of.draft, caller)
    const changes = (await changedFiles(db, draft.id)).map(({ path, text }) => ({ path, text }))
    const before = base.digest === this.#digestInForce() ? source.files : await filesAt(db, revision)
    return { revision, draft: draft.name, changes, digest: digestOf(withChanges(before, changes)) }
  }

  /** Returns the portal that a preview shows; throws 422 with its problems when it doesn't compile. */
  portalOf(shown: Pick<PreviewRow, 'revision' | 'changes' | 'digest'>): Promise<RunningPortal> {
    if (shown.digest === this.#digestInForce()) return Promise.resolve(this.#services.portal.current)
    const kept = this.#kept.get(shown.digest) ?? this.#compile(shown)
    this.#kept.set(shown.digest, kept)
    kept.catch(() => this.#kept.delete(shown.digest))
    return kept
  }

  async #compile({ revision, changes }: Pick<PreviewRow, 'revision' | 'changes'>): Promise<RunningPortal> {
    const files = withChanges(await filesAt(this.#services.database.db, revision), changes ?? [])
    const compiled = await sourceOf(this.#source).compiler.prove(files)
    const { portal, classes } = provenOf(compiled, changes === null ? revision : undefined)
    return running(portal, classes)
  }

  #digestInForce(): string | undefined {
    return this.#source && digestOnce(this.#source.files)
  }
}

const digests = new WeakMap<SourceFile[], string>()

function digestOnce(files: SourceFile[]): string {
  const known = digests.get(files) ?? digestOf(files)
  digests.set(files, known)
  return known
}
