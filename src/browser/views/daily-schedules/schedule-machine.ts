import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '../../api/failure.ts'

export interface TaskState {
  id: string
  completed: boolean
  comment: string | null
}

export interface Tick {
  /** Repeats of one tick share a key, so that the server applies it once. */
  key: string
  task: string
  completed: boolean
}

export interface CloseOut {
  /** Repeats with the same tasks share a key, so that the schedule is closed once. */
  key: string
  tasks: TaskState[]
}

interface ScheduleContext {
  /** As the server last reported them. */
  tasks: TaskState[]
  /** Ticks that the server has not confirmed, in the order in which they are sent. */
  ticks: Tick[]
  /** A tick was refused after the close-out was submitted. */
  tickRefused: boolean
  closeOut: CloseOut | undefined
  failure: Failure | undefined
}

export type ScheduleEvent =
  | { type: 'task.ticked'; id: string; completed: boolean }
  | { type: 'schedule.changed'; tasks: TaskState[] }
  | { type: 'box.checked' }
  | { type: 'box.unchecked' }
  | { type: 'closeOut.submitted' }
  | { type: 'dialog.closed' }

/**
 * Working through one schedule: its tasks are ticked, and it is closed out. A close-out waits for the ticks that are still
 * being saved and then sends the tasks exactly as the screen shows them.
 */
export const scheduleMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as ScheduleContext,
    input: {} as { tasks: TaskState[] },
    events: {} as ScheduleEvent,
    tags: {} as 'armed' | 'submitting' | 'checking',
  },
  actors: {
    /** Both return the tasks as the server holds them afterwards. */
    saveTick: fromPromise<TaskState[], Tick>(() => Promise.reject(new Error('No tick sender is provided'))),
    sendCloseOut: fromPromise<TaskState[], CloseOut>(() => Promise.reject(new Error('No sender is provided'))),
    /** Fetches the schedule again and resolves once the screen shows what the server holds. */
    fetchSchedule: fromPromise<void>(() => Promise.reject(new Error('No fetcher is provided'))),
  },
  guards: {
    hasTicks: ({ context }) => context.ticks.length > 0,
    hasNoTicks: ({ context }) => context.ticks.length === 0,
    tickWasRefused: ({ context }) => context.tickRefused,
  },
  actions: {
    /** Fetches the schedule again: the server may hold something else than what was shown. */
    reload: () => {},
    sayTickRefused: (_, _params: { tick: Tick | undefined; failure: Failure }) => {},
    /** Says that the close-out was not sent because a tick was refused. */
    sayHeldBack: () => {},
    saySucceeded: () => {},
    /** Says why the close-out failed; sends `dialog.closed` once the person has read it. */
    sayRefused: () => {},
    takeTasks: assign((_, { tasks }: { tasks: TaskState[] }) => ({ tasks })),
    queueTick: assign(({ context, event }) => {
      if (event.type !== 'task.ticked') return {}
      const tick = { key: crypto.randomUUID(), task: event.id, completed: event.completed }
      // The first is on its way; of those that wait, the last for a task counts.
      const waiting = context.ticks.slice(1).filter(({ task }) => task !== tick.task)
      return { ticks: [...context.ticks.slice(0, 1), ...waiting, tick] }
    }),
    dropTick: assign({ ticks: ({ context }) => context.ticks.slice(1) }),
    noteRefusal: assign({ tickRefused: true }),
    forgetRefusal: assign({ tickRefused: false }),
    takeCloseOut: assign(({ context }) => {
      const tasks = withTicks(context)
      const isRepeat = JSON.stringify(context.closeOut?.tasks) === JSON.stringify(tasks)
      return { closeOut: { key: (isRepeat && context.closeOut?.key) || crypto.randomUUID(), tasks } }
    }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, closeOut: failure.code === 'key-reused' ? undefined : context.closeOut }
    }),
  },
}).createMachine({
  id: 'schedule',
  context: ({ input }) => ({ ...input, ticks: [], tickRefused: false, closeOut: undefined, failure: undefined }),
  type: 'parallel',
  on: {
    'schedule.changed': { actions: { type: 'takeTasks', params: ({ event }) => ({ tasks: event.tasks }) } },
    'task.ticked': { actions: 'queueTick' },
  },
  states: {
    ticking: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasTicks', target: 'saving' } },
        saving: {
          invoke: {
            src: 'saveTick',
            input: ({ context }) => firstTick(context),
            onDone: {
              target: 'idle',
              actions: [{ type: 'takeTasks', params: ({ event }) => ({ tasks: event.output }) }, 'dropTick', 'reload'],
            },
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'sayTickRefused',
                  params: ({ context, event }) => ({ tick: context.ticks[0], failure: toFailure(event.error) }),
                },
                'dropTick',
                'noteRefusal',
                'reload',
              ],
            },
          },
        },
      },
    },
    closing: {
      initial: 'open',
      states: {
        open: { on: { 'box.checked': 'armed' } },
        armed: {
          tags: 'armed',
          on: {
            'box.unchecked': 'open',
            'closeOut.submitted': { target: 'waiting', actions: 'forgetRefusal' },
          },
        },
        // No task can be ticked while the close-out is on its way, so that what is shown is what is sent.
        waiting: {
          tags: ['armed', 'submitting'],
          on: { 'task.ticked': {} },
          always: [
            { guard: 'tickWasRefused', target: 'armed', actions: 'sayHeldBack' },
            { guard: 'hasNoTicks', target: 'submitting', actions: 'takeCloseOut' },
          ],
        },
        submitting: {
          tags: ['armed', 'submitting'],
          on: { 'task.ticked': {} },
          invoke: {
            src: 'sendCloseOut',
            input: ({ context }) => closeOutOf(context),
            onDone: {
              target: 'succeeded',
              actions: [{ type: 'takeTasks', params: ({ event }) => ({ tasks: event.output }) }, 'saySucceeded'],
            },
            onError: {
              target: 'refused',
              actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'sayRefused'],
            },
          },
        },
        refused: { tags: 'armed', on: { 'dialog.closed': 'checking' } },
        // Without an answer it is unknown whether the schedule was closed; the server is asked until it answers.
        checking: {
          tags: ['armed', 'checking'],
          invoke: { src: 'fetchSchedule', onDone: 'armed', onError: 'unreachable' },
        },
        unreachable: { tags: ['armed', 'checking'], after: { 2000: 'checking' } },
        succeeded: { type: 'final' },
      },
    },
  },
})

/** The tasks as the screen shows them: with the ticks that are not confirmed yet, and as sent while being closed out. */
export function tasksShown({ context, value }: SnapshotFrom<typeof scheduleMachine>): TaskState[] {
  return value.closing === 'submitting' ? closeOutOf(context).tasks : withTicks(context)
}

function withTicks({ tasks, ticks }: ScheduleContext): TaskState[] {
  return tasks.map((task) => ({
    ...task,
    completed: ticks.findLast((tick) => tick.task === task.id)?.completed ?? task.completed,
  }))
}

function firstTick({ ticks: [first] }: ScheduleContext): Tick {
  if (first === undefined) throw new Error('No tick is waiting')
  return first
}

function closeOutOf({ closeOut }: ScheduleContext): CloseOut {
  if (closeOut === undefined) throw new Error('Nothing is being closed out')
  return closeOut
}
