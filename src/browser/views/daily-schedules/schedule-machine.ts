import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '../../api/failure.ts'

export interface TaskState {
  id: string
  completed: boolean
  comment: string | null
}

export interface Tick {
  /** The idempotency key: retries of a tick share it, so that the server applies the tick once. */
  key: string
  task: string
  completed: boolean
}

export interface CloseOut {
  /** The idempotency key: retries with the same tasks share it, so that the schedule is closed out once. */
  key: string
  tasks: TaskState[]
}

interface ScheduleContext {
  /** The tasks as last reported by the server. */
  tasks: TaskState[]
  /** Ticks not yet confirmed by the server, in sending order. */
  ticks: Tick[]
  /** Whether the server rejected a tick after the close-out was submitted. */
  tickRefused: boolean
  closeOut: CloseOut | undefined
  /** Whether the close-out got no response and is being retried. */
  retrying: boolean
  failure: Failure | undefined
}

export type ScheduleEvent =
  | { type: 'task.ticked'; id: string; completed: boolean }
  | { type: 'schedule.changed'; tasks: TaskState[] }
  | { type: 'box.checked' }
  | { type: 'box.unchecked' }
  | { type: 'closeOut.submitted' }
  | { type: 'request.retried' }
  | { type: 'dialog.closed' }

/**
 * Handles one schedule: ticking its tasks and closing it out. A close-out waits until all ticks are saved and then
 * sends the tasks exactly as the screen shows them. States with unfinished requests are tagged `working`.
 */
export const scheduleMachine = setup({
  types: {
    // The types of context, input and events; the values are never read.
    context: {} as ScheduleContext,
    input: {} as { tasks: TaskState[] },
    events: {} as ScheduleEvent,
    tags: {} as 'armed' | 'submitting' | 'checking' | 'working',
  },
  actors: {
    /** Like `sendCloseOut`, resolves to the tasks as the server has stored them. */
    saveTick: fromPromise<TaskState[], Tick>(() => Promise.reject(new Error('No tick sender is provided'))),
    sendCloseOut: fromPromise<TaskState[], CloseOut>(() => Promise.reject(new Error('No sender is provided'))),
    /** Refetches the schedule, and resolves once the screen shows the server's state. */
    fetchSchedule: fromPromise<void>(() => Promise.reject(new Error('No fetcher is provided'))),
  },
  guards: {
    hasTicks: ({ context }) => context.ticks.length > 0,
    hasNoTicks: ({ context }) => context.ticks.length === 0,
    tickWasRefused: ({ context }) => context.tickRefused,
  },
  actions: {
    /** Refetches the schedule, because the server's state may differ from what was shown. */
    reload: () => {},
    sayTickRefused: (_, _params: { tick: Tick | undefined; failure: Failure }) => {},
    /** Tells the user that the close-out wasn't sent because a tick was rejected. */
    sayHeldBack: () => {},
    saySucceeded: () => {},
    /** Tells the user why the close-out failed, and sends `dialog.closed` when they close the message. */
    sayRefused: () => {},
    takeTasks: assign((_, { tasks }: { tasks: TaskState[] }) => ({ tasks })),
    queueTick: assign(({ context, event }) => {
      if (event.type !== 'task.ticked') return {}
      const tick = { key: crypto.randomUUID(), task: event.id, completed: event.completed }
      // The first tick is being sent; of the waiting ones, only the last tick of each task is kept.
      const waiting = context.ticks.slice(1).filter(({ task }) => task !== tick.task)
      return { ticks: [...context.ticks.slice(0, 1), ...waiting, tick] }
    }),
    dropTick: assign({ ticks: ({ context }) => context.ticks.slice(1) }),
    noteRefusal: assign({ tickRefused: true }),
    forgetRefusal: assign({ tickRefused: false }),
    noteRetry: assign({ retrying: true }),
    forgetRetry: assign({ retrying: false }),
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
  context: ({ input }) => ({
    ...input,
    ticks: [],
    tickRefused: false,
    closeOut: undefined,
    retrying: false,
    failure: undefined,
  }),
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
          tags: 'working',
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
        // Ticks are ignored while a close-out is in progress, so that the tasks sent are the ones shown.
        waiting: {
          tags: ['armed', 'submitting', 'working'],
          on: { 'task.ticked': {} },
          always: [
            { guard: 'tickWasRefused', target: 'armed', actions: 'sayHeldBack' },
            { guard: 'hasNoTicks', target: 'submitting', actions: 'takeCloseOut' },
          ],
        },
        submitting: {
          tags: ['armed', 'submitting', 'working'],
          on: { 'task.ticked': {}, 'request.retried': { actions: 'noteRetry' } },
          exit: 'forgetRetry',
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
        // The button is busy from here on: a click just before the message has closed would be lost.
        refused: { tags: ['armed', 'checking'], on: { 'dialog.closed': 'checking' } },
        // Without a response it is unknown whether the schedule was closed out, so it is refetched until the server
        // responds.
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

/**
 * Returns the tasks as the screen shows them: including unconfirmed ticks, and as submitted while the close-out is
 * being sent.
 */
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
