import { assign, fromPromise, not, setup } from 'xstate'
import type { Schemas } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'

type DraftText = Schemas['DraftText']

export interface WritingContext {
  /** The file as the server last told it. */
  file: DraftText
  /** The text as it is in the editor; null when the file is removed. */
  text: string | null
  /** The digest of the published text that the writer has seen. */
  seen: string | null
  /** The stored text of which the text in the editor was made; undefined when that isn't known any more. */
  base: string | null | undefined
  /** Whether the text belongs to an earlier version of the file than the server has. */
  outdated: boolean
  failure: Failure | undefined
}

export interface WritingInput {
  file: DraftText
  /** Whether another text was published than the draft's writers have seen. */
  isConflict: boolean
  /** What this device keeps of an earlier visit. */
  kept: (Pick<WritingContext, 'text' | 'seen'> & { version: number }) | undefined
}

export type WritingEvent =
  | { type: 'text.typed'; text: string | null }
  | { type: 'text.flushed' }
  | { type: 'file.read'; file: DraftText }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'both.merged'; text: string }
  | { type: 'network.found' }

/** A digest that no text has: the writer hasn't seen what is published now. */
const unseen = ''

/**
 * Milliseconds without a further change before a text is sent (`pause`), and before a request that got no response is
 * retried (`patience`).
 */
const pause = 600
const patience = 4_000

const clashStatus = 412

/**
 * Saves a file while it is typed, one request at a time. A text that the server doesn't have yet stays on the device. When
 * somebody else stored another text meanwhile, the writer chooses between the two.
 */
export const writingMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as WritingContext,
    input: {} as WritingInput,
    events: {} as WritingEvent,
    tags: {} as 'saved' | 'saving' | 'waiting' | 'refused' | 'clashing' | 'working',
  },
  actors: {
    write: fromPromise<DraftText, Pick<WritingContext, 'file' | 'text' | 'seen'>>(() =>
      Promise.reject(new Error('Nothing writes')),
    ),
    read: fromPromise<DraftText>(() => Promise.reject(new Error('Nothing reads'))),
  },
  guards: {
    isDirty: ({ context }) => isDirty(context),
    isClash: (_, { error }: { error: unknown }) => toFailure(error).status === clashStatus,
    isRefusal: (_, { error }: { error: unknown }) => toFailure(error).isFinal,
    isNewer: ({ context }, { file }: { file: DraftText }) => file.version > context.file.version,
    isOlder: ({ context }, { file }: { file: DraftText }) => file.version < context.file.version,
    /** Whether the server has the same text, such as that of a request whose response was lost. */
    isOwn: ({ context }, { file }: { file: DraftText }) => file.text === context.text,
  },
  actions: {
    type: assign((_, { text }: { text: string | null }) => ({ text })),
    follow: assign(({ context }, { file }: { file: DraftText }) => followed(context, file)),
    meet: assign((_, { file }: { file: DraftText }) => ({ file })),
    store: assign((_, { file }: { file: DraftText }) => ({ file, base: file.text })),
    keepMine: assign(({ context }) => ({ seen: context.file.digest })),
    keepOver: assign(({ context }) => ({ base: context.file.text })),
    takeTheirs: assign(({ context }) => ({ text: context.file.text, base: context.file.text })),
    takePublished: assign(({ context }) => ({ text: context.file.published, seen: context.file.digest })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    keepOnDevice: () => {},
    dropFromDevice: () => {},
    showWritten: () => {},
  },
  delays: { pause, patience },
}).createMachine({
  id: 'writing',
  context: ({ input: { file, isConflict, kept } }) => ({
    file,
    text: kept === undefined ? file.text : kept.text,
    seen: kept === undefined ? (isConflict ? unseen : file.digest) : kept.seen,
    base: kept === undefined || kept.version === file.version ? file.text : undefined,
    outdated: kept !== undefined && kept.version !== file.version,
    failure: undefined,
  }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: not('isDirty'), target: 'saved' },
        { guard: ({ context }) => context.outdated, target: 'clashing' },
        { target: 'typed' },
      ],
    },
    saved: {
      tags: 'saved',
      entry: ['forgetFailure', 'dropFromDevice'],
      on: {
        'text.typed': { target: 'typed', actions: { type: 'type', params: ({ event }) => event } },
        'file.read': [
          { guard: { type: 'isOlder', params: ({ event }) => event } },
          { actions: { type: 'follow', params: ({ event }) => event } },
        ],
        'mine.kept': { target: 'saving', actions: 'keepMine' },
        'theirs.taken': { target: 'saving', actions: 'takePublished' },
        'both.merged': { target: 'saving', actions: [{ type: 'type', params: ({ event }) => event }, 'keepMine'] },
      },
    },
    typed: {
      tags: ['saving', 'working'],
      entry: 'keepOnDevice',
      after: { pause: 'saving' },
      on: {
        'text.typed': { target: 'typed', reenter: true, actions: { type: 'type', params: ({ event }) => event } },
        'text.flushed': 'saving',
        'file.read': [
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: 'clashing',
            actions: { type: 'meet', params: ({ event }) => event },
          },
          { guard: { type: 'isOlder', params: ({ event }) => event } },
          { actions: { type: 'meet', params: ({ event }) => event } },
        ],
        'mine.kept': { target: 'saving', actions: 'keepMine' },
        'theirs.taken': { target: 'saving', actions: 'takePublished' },
        'both.merged': { target: 'saving', actions: [{ type: 'type', params: ({ event }) => event }, 'keepMine'] },
      },
    },
    saving: {
      tags: ['saving', 'working'],
      entry: 'keepOnDevice',
      on: {
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepOnDevice'] },
      },
      invoke: {
        src: 'write',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ context, event }) => context.text !== event.output.text,
            target: 'typed',
            actions: [{ type: 'store', params: ({ event }) => ({ file: event.output }) }, 'showWritten'],
          },
          {
            target: 'saved',
            actions: [{ type: 'store', params: ({ event }) => ({ file: event.output }) }, 'showWritten'],
          },
        ],
        onError: [
          { guard: { type: 'isClash', params: ({ event }) => ({ error: event.error }) }, target: 'reading' },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'waiting' },
        ],
      },
    },
    /** The server has another version than was written over. */
    reading: {
      tags: ['saving', 'working'],
      on: {
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepOnDevice'] },
      },
      invoke: {
        src: 'read',
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ file: event.output }) },
            target: 'saved',
            actions: [{ type: 'store', params: ({ event }) => ({ file: event.output }) }, 'showWritten'],
          },
          { target: 'clashing', actions: { type: 'meet', params: ({ event }) => ({ file: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'waiting' },
        ],
      },
    },
    clashing: {
      tags: 'clashing',
      on: {
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepOnDevice'] },
        'file.read': [
          { guard: { type: 'isOlder', params: ({ event }) => event } },
          { actions: { type: 'meet', params: ({ event }) => event } },
        ],
        // What is published may be unseen still, which is a question of its own.
        'mine.kept': { target: 'saving', actions: 'keepOver' },
        'both.merged': { target: 'saving', actions: [{ type: 'type', params: ({ event }) => event }, 'keepOver'] },
        'theirs.taken': { target: 'saved', actions: ['takeTheirs', 'showWritten'] },
      },
    },
    waiting: {
      tags: ['waiting', 'working'],
      after: { patience: 'saving' },
      on: {
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepOnDevice'] },
        'network.found': 'saving',
        'text.flushed': 'saving',
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'text.typed': { target: 'typed', actions: { type: 'type', params: ({ event }) => event } },
        'text.flushed': 'saving',
      },
    },
  },
})

function isDirty({ text, file }: Pick<WritingContext, 'text' | 'file'>): boolean {
  return text !== file.text
}

/** Whether the draft's text was written before the text that is published now. */
export function isConflicting({ text, file, seen }: WritingContext): boolean {
  return seen !== file.digest && text !== file.published
}

/** The file as somebody else changed it, or as it was published anew, while nothing here is unsaved. */
function followed({ file: before, seen }: WritingContext, file: DraftText): Partial<WritingContext> {
  const wasUnchanged = before.text === before.published
  return { file, text: file.text, base: file.text, seen: wasUnchanged ? file.digest : seen }
}
