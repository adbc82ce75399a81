import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/publishing.ts'
import { HttpError } from '../http/errors.ts'
import type {
  AbilityOutline,
  Compiled,
  CompilerTask,
  LookContext,
  MenuOutline,
  NameOutline,
  Renamed,
  Renaming,
  Review,
  ReviewContext,
  Sight,
} from './compiled.ts'
import { LatestTasks } from './latest-tasks.ts'
import type { ProvenManifests } from './proven-manifests.ts'

/**
 * The maximum CPU time of the process while a manifest compiles, in milliseconds, and the maximum memory of the
 * compiler, in MiB. A wall-clock limit would fail on a busy machine that delays the compiler.
 */
export const standardLimits = { processor: 20_000, memory: 256 }
type Limits = typeof standardLimits
/** The interval between two checks of the CPU time, in milliseconds. */
const look = 250

/**
 * Compiles manifests one at a time, in a worker thread that is kept: its code stays loaded, and it parses only files
 * that changed. After a failure or timeout the thread is terminated, and the next manifest gets a new one.
 */
export class ManifestCompiler {
  readonly #proven: ProvenManifests
  readonly #limits: Limits
  /**
   * Delay after which a manifest that an earlier process has proven is proven again, in milliseconds. The compiler is then
   * ready for changes, and it doesn't compete with the clients that reconnect after a restart.
   */
  readonly proofDelay: number
  #worker: Worker | undefined
  /** The portal that the thread has compared with last. Sending one takes longer than checking most manifests. */
  #compared: Portal | undefined
  #last: { files: SourceFile[]; compiled: Compiled } | undefined
  #again = false
  #isStopped = false
  #running: Promise<void> = Promise.resolve()
  readonly #reviews = new LatestTasks<CompilerTask, Review>((take) => this.#ask(take))
  readonly #names = new LatestTasks<CompilerTask, NameOutline>((take) => this.#ask(take))
  readonly #abilities = new LatestTasks<CompilerTask, AbilityOutline>((take) => this.#ask(take))
  readonly #menus = new LatestTasks<CompilerTask, MenuOutline>((take) => this.#ask(take))

  constructor(proven: ProvenManifests, limits: Limits = standardLimits, proofDelay = 60_000) {
    this.#proven = proven
    this.#limits = limits
    this.proofDelay = proofDelay
  }

  /** Returns whether this process has compiled a manifest, which takes seconds the first time. */
  get isWarm(): boolean {
    return this.#worker !== undefined
  }

  /** Returns what an earlier process proved, or else compiles the files. For the start only: changes are always proven. */
  async recall(files: SourceFile[]): Promise<Compiled> {
    const proven = this.#proven.find(files)
    if (proven === undefined) return this.compile(files)
    this.#last = { files, compiled: proven }
    return proven
  }

  /** Makes the next compilation prove its files even if they haven't changed. */
  forget(): void {
    this.#last = undefined
    this.#again = true
  }

  /** Returns the last result again while the files are the same. */
  async compile(files: SourceFile[]): Promise<Compiled> {
    const last = this.#last
    if (last !== undefined && isDeepStrictEqual(last.files, files)) return last.compiled
    const again = this.#again
    this.#again = false
    const compiled = await this.#ask<Compiled>(() => ({ files, again }))
    this.#last = { files, compiled }
    if (compiled.ok) this.#proven.keep(files, compiled)
    return compiled
  }

  /** Proves files that aren't put in force, without keeping the result. */
  prove(files: SourceFile[]): Promise<Compiled> {
    return this.#ask<Compiled>(() => ({ files }))
  }

  /** Returns the problems of a manifest and what it would change, without keeping it. */
  review(files: SourceFile[], context: ReviewContext): Promise<Review> {
    return this.#ask<Review>(() => ({ files, context }))
  }

  /** Reviews a text that is being typed; `draft` names it. */
  reviewLatest(draft: string, files: SourceFile[], context: ReviewContext): Promise<Review> {
    return this.#reviews.ask(draft, { files, context })
  }

  /** Returns what people of a role and position can do; null for files that don't compile under this release. */
  look(files: SourceFile[], look: LookContext): Promise<Sight | null> {
    return this.#ask<Sight | null>(() => ({ files, look }))
  }

  /** Returns what the menu of a text follows from that is being typed, without keeping it; `draft` names it. */
  outlineMenu(draft: string, files: SourceFile[]): Promise<MenuOutline> {
    return this.#menus.ask(draft, { files, menu: true })
  }

  /** Returns the names of a text that is being typed, without keeping it; `draft` names it. */
  outlineNames(draft: string, files: SourceFile[]): Promise<NameOutline> {
    return this.#names.ask(draft, { files, names: true })
  }

  /** Returns what can be done with the records of a resource by a text that is being typed; `draft` names it. */
  outlineAbilities(draft: string, files: SourceFile[], resource: string): Promise<AbilityOutline> {
    return this.#abilities.ask(`${draft} ${resource}`, { files, abilities: resource })
  }

  /** Returns the files of a draft that change when something gets another name. */
  rename(files: SourceFile[], rename: Renaming): Promise<Renamed> {
    return this.#ask<Renamed>(() => ({ files, rename }))
  }

  /** Tasks wait for the ones before them, whether these succeed or not. They are taken when their turn comes. */
  #ask<Answer>(take: () => CompilerTask): Promise<Answer> {
    const answer = this.#running.then(() => this.#run<Answer>(take()))
    this.#running = answer.then(
      () => {},
      () => {},
    )
    return answer
  }

  async #run<Answer>(task: CompilerTask): Promise<Answer> {
    if (this.#isStopped) throw stopped()
    this.#worker ??= startWorker(this.#limits)
    const watch = watchProcessor(this.#limits)
    try {
      this.#worker.postMessage(this.#withoutKnown(task))
      return await Promise.race([answerOf<Answer>(this.#worker), watch.exceeded])
    } catch (error) {
      if (this.#isStopped) throw stopped()
      await this.#end()
      throw error
    } finally {
      watch.end()
    }
  }

  #withoutKnown(task: CompilerTask): CompilerTask {
    const { context } = task
    if (context === undefined || context.before === 'as-before' || Array.isArray(context.before)) return task
    if (context.before === this.#compared) return { ...task, context: { ...context, before: 'as-before' } }
    this.#compared = context.before
    return task
  }

  /** Ends the thread for good. Who waits for an answer is told to ask again, another node or after a restart. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#end()
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#compared = undefined
    await worker?.terminate()
  }
}

function stopped(): HttpError {
  return new HttpError('unavailable', { retryAfter: 2 })
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('message', resolve)
    worker.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch(texts.tooMuchMemory) : error))
    worker.once('exit', () => reject(new Error('The compiler of the manifest ended without an answer.')))
  })
}

/** The manifest asks for more than the compiler may use. Nothing is wrong with the server. */
function tooMuch(message: string): HttpError {
  return new HttpError('invalid', { message })
}

function isOutOfMemory(error: Error): boolean {
  return Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** `exceeded` rejects when the process has used more than the allowed CPU time. */
function watchProcessor({ processor }: Limits): { exceeded: Promise<never>; end(): void } {
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout | undefined
  const exceeded = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1_000 > processor) reject(tooMuch(texts.tooLong(processor / 1_000)))
    }, look)
  })
  return { exceeded, end: () => clearInterval(timer) }
}

function startWorker({ memory }: Limits): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(new URL(`./compile-worker.${isSource ? 'ts' : 'js'}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    ...(isSource && { execArgv: ['--import', sourceHooks()] }),
  })
  worker.unref()
  return worker
}

/**
 * Returns the module that registers tsx's hooks in a worker, which doesn't inherit them. Only needed when running from
 * source.
 */
function sourceHooks(): string {
  return `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`
}
