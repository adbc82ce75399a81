import { setImmediate } from 'node:timers/promises'
import { type AnyStateMachine, type EventObject, fromPromise, type NonReducibleUnknown } from 'xstate'
import { getStateNodes } from 'xstate/graph'

interface Asked {
  input: unknown
  done(output: unknown): void
  error(reason: unknown): void
}

/** Actors of a state machine that stay pending until a test resolves or rejects them. */
export class Answers {
  readonly #asked = new Map<string, Asked>()

  actor<Output, Input = NonReducibleUnknown>() {
    return fromPromise<Output, Input>(
      ({ self, input }) =>
        new Promise<Output>((resolve, reject) => {
          // A test resolves an actor with the output of an event of the machine, whose type is lost in the graph.
          this.#asked.set(self.id, { input, done: (output) => resolve(output as Output), error: reject })
        }),
    )
  }

  /** Returns the input that an actor was started with. */
  inputOf(id: string): unknown {
    return this.#find(id).input
  }

  done(id: string, output: unknown): Promise<void> {
    this.#find(id).done(output)
    return setImmediate()
  }

  error(id: string, reason: unknown): Promise<void> {
    this.#find(id).error(reason)
    return setImmediate()
  }

  #find(id: string): Asked {
    const asked = this.#asked.get(id)
    if (asked === undefined) throw new Error(`Nothing was asked of "${id}", only of ${[...this.#asked.keys()]}`)
    return asked
  }
}

/** The event that delivers an actor's output to its machine. XState doesn't include it in the events that may be sent. */
export function doneEvent<E extends EventObject>(id: string, output: unknown): E {
  const event: EventObject & { output: unknown } = { type: `xstate.done.actor.${id}`, output }
  return event as EventObject as E
}

export function errorEvent<E extends EventObject>(id: string, error: unknown): E {
  const event: EventObject & { error: unknown } = { type: `xstate.error.actor.${id}`, error }
  return event as EventObject as E
}

interface Running {
  actor: { send(event: EventObject): void }
  answers: Answers
}

/**
 * Triggers an event of a path: resolves or rejects an actor, or sends the event. The end of a delay is sent too, because
 * another delay of the same state may be shorter.
 */
export async function perform({ actor, answers }: Running, event: EventObject): Promise<void> {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (id !== undefined) {
    if (kind === 'done' && 'output' in event) await answers.done(id, event.output)
    if (kind === 'error' && 'error' in event) await answers.error(id, event.error)
  } else if (event.type !== 'xstate.init') actor.send(event)
}

/** Returns every atomic or final state of a machine, in the form that `matches` takes. */
export function leavesOf(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
}

/** Returns the active states of a snapshot, in the same form. */
export function placesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([region, inner]) => placesOf(inner).map((place) => `${region}.${place}`))
}
