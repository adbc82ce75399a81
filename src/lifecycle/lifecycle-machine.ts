import { type AnyStateMachine, createMachine, getNextTransitions, transition } from 'xstate'
import type { Lifecycle } from '#manifest/portal.ts'

/** A resource's lifecycle as an XState machine: its states, and an event for each transition out of them. */
export function buildLifecycle({ initial, states, transitions }: Lifecycle): AnyStateMachine {
  const nodes = Object.entries(states).map(([state, { final }]) => {
    const out = Object.entries(transitions).filter(([, { from }]) => from.includes(state))
    // A state that may still be left by an exception is not final for XState, whatever people call it.
    if (final && out.length === 0) return [state, { type: 'final' as const }]
    const on = Object.fromEntries(out.map(([event, { to }]) => [event, to === undefined ? {} : { target: to }]))
    return [state, { on }]
  })
  return createMachine({ id: 'lifecycle', initial, states: Object.fromEntries(nodes) })
}

/** The state that an event leads to; undefined when it is not possible. */
export function nextState(machine: AnyStateMachine, state: string, event: string): string | undefined {
  if (!Object.hasOwn(machine.states, state)) return undefined
  const snapshot = machine.resolveState({ value: state, context: {} })
  if (!getNextTransitions(snapshot).some((each) => each.eventType === event)) return undefined
  const [next] = transition(machine, snapshot, { type: event })
  return String(next.value)
}
