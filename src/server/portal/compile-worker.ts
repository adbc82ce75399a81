import { isDeepStrictEqual } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { abilitiesIn } from '#access/abilities.ts'
import { canRun } from '#access/can-run.ts'
import { diffAccess } from '#access/diff/diff-access.ts'
import { possibleIn, traitsIn, viewOf } from '#access/view-of.ts'
import { grammars } from '#generated/grammars.js'
import { offered } from '#generated/offered.ts'
import { formerNamesPath, renamed, withFormerName } from '#manifest/assist/index.ts'
import {
  type Compilation,
  compileManifest,
  type DeclaredName,
  declaredNames,
  findRemovals,
  NameCache,
  type SourceFile,
} from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import {
  type AbilityOutline,
  type Compiled,
  type CompilerTask,
  type LookContext,
  type MenuOutline,
  menuPartsOf,
  type NameOutline,
  type Renamed,
  type Renaming,
  type Review,
  type SentContext,
  type Sight,
} from './compiled.ts'
import { portalNamesOf } from './portal-names.ts'

// Compiling a manifest uses a lot of CPU time; a worker thread keeps the event loop free for requests.
parentPort?.on('message', (task: CompilerTask) => parentPort?.postMessage(answerTo(task)))

function answerTo({ files, again, context, look, menu, names, abilities, rename }: CompilerTask) {
  if (look !== undefined) return sightOf(lookedAt(files), look)
  if (names) return namesOf(files)
  if (abilities !== undefined) return abilitiesOf(files, abilities)
  if (rename !== undefined) return renamedIn(files, rename)
  const compilation = compilationOf(files, again === true)
  if (menu) return menuOf(compilation)
  return context === undefined ? compiledOf(compilation) : reviewOf(compilation, context)
}

/** The manifest of the last task. What is published is mostly what was reviewed just before. */
let last: { files: SourceFile[]; compilation: Compilation } | undefined

function compilationOf(files: SourceFile[], again: boolean): Compilation {
  if (again || last === undefined || !isDeepStrictEqual(last.files, files))
    last = { files, compilation: compileManifest(files, offered) }
  return last.compilation
}

/** The manifest that somebody looked at last. It is kept apart, so that a draft under review needn't be compiled again. */
let looked: { files: SourceFile[]; compilation: Compilation } | undefined

function lookedAt(files: SourceFile[]): Compilation {
  const known = [last, looked].find((each) => each !== undefined && isDeepStrictEqual(each.files, files))
  looked = known ?? { files, compilation: compileManifest(files, offered) }
  return looked.compilation
}

/** Returns null for files that don't compile under this release. */
function sightOf(compilation: Compilation, { role, position, question }: LookContext): Sight | null {
  if (!compilation.ok) return null
  const { portal, origins } = compilation
  const traits = traitsIn(portal, role, position)
  if (traits === undefined) return { role: undefined }
  const name = portal.roles[role]?.name
  if (question === undefined) return { role: name, view: viewOf(portal, traits, (rule) => origins.ruleAt(rule)) }
  const possible = possibleIn(portal, question)
  return { role: name, ...(possible && { possible }) }
}

function compiledOf(compilation: Compilation): Compiled {
  if (!compilation.ok) return compilation
  // Its places can't be sent to another thread.
  const { origins, ...compiled } = compilation
  return compiled
}

function menuOf(compilation: Compilation): MenuOutline {
  const problems = compilation.problems.filter(({ severity }) => severity === 'error').length
  return compilation.ok ? { problems, outline: menuPartsOf(compilation.portal) } : { problems }
}

/** The names of files that haven't changed are kept. */
const cache = new NameCache()

/** Names are needed while a text is being typed, so they don't wait for its compilation. A review has mostly made it. */
function namesOf(files: SourceFile[]): NameOutline {
  const names = declaredNames(grammars, files, cache)
  const portal = lastPortal(files)
  return portal === undefined ? { names } : { names, known: portalNamesOf(portal, files) }
}

function abilitiesOf(files: SourceFile[], resource: string): AbilityOutline {
  const portal = lastPortal(files)
  return portal === undefined ? {} : { known: abilitiesIn(portal, resource) }
}

function renamedIn(files: SourceFile[], { kind, name, of, to, published }: Renaming): Renamed {
  const all = declaredNames(grammars, files, cache)
  const find = (names: DeclaredName[], word: string) =>
    names.find((each) => each.kind === kind && each.name === word && each.of === of && each.place !== null)
  const target = find(all, name)
  if (target === undefined) return { files: undefined, because: 'unknown' }
  if (find(all, to) !== undefined) return { files: undefined, because: 'taken' }
  const isStored = find(declaredNames(grammars, published, cache), name) !== undefined
  const changed = renamed(grammars, files, all, target, to)
  const formerNames = files.find(({ path }) => path === formerNamesPath)?.text ?? ''
  const noted = withFormerName(formerNames, target, to, isStored)
  return { files: noted === undefined ? changed : [...changed, { path: formerNamesPath, text: noted }] }
}

/** The portal of some files, if they are those of the last task and without errors. */
function lastPortal(files: SourceFile[]): Portal | undefined {
  return last?.compilation.ok === true && isDeepStrictEqual(last.files, files) ? last.compilation.portal : undefined
}

/** The portal that reviews compare with, which the main thread sends once. */
let compared: Portal | undefined

function reviewOf(compilation: Compilation, { before: sent, author }: SentContext): Review {
  const before = sent === 'as-before' ? compared : sent
  if (before === undefined) throw new Error('The portal to compare with was never sent.')
  if (!Array.isArray(before)) compared = before
  if (!compilation.ok) return { problems: compilation.problems }
  const { portal, problems } = compilation
  const former = Array.isArray(before) ? compileManifest(before, offered) : { ok: true as const, portal: before }
  // Files of an earlier release may not fit the grammar of this one.
  if (!former.ok) return { problems }
  const authorPublishes = author === undefined || publishes(portal, author)
  const removals = findRemovals(former.portal, portal)
  return { problems, effect: { access: diffAccess(former.portal, portal), removals, authorPublishes } }
}

function publishes(portal: Portal, { role, position }: { role: string; position: string }): boolean {
  const flags = portal.roles[role]?.flags ?? []
  return canRun(portal, 'publishDraft', { role, position, flags }) === 'allowed'
}
