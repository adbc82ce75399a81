import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Lifecycle, nextState } from '#manifest/portal.ts'
import { realPortal } from '../fixtures/real-portal.ts'

interface ResourceText {
  resource: string
  lifecycle: {
    initial: string
    states: Record<string, unknown>
    transitions: Record<string, { from: string[]; to?: string }>
  }
}

const { portal, files } = realPortal()
const texts: ResourceText[] = files
  .filter(({ path }) => path.startsWith('manifest/resources/'))
  .map(({ text }) => parse(text))

function lifecycleOf(resource: string): Lifecycle {
  const found = portal.resources[resource]
  if (found === undefined) throw new Error(`No resource "${resource}".`)
  return found.lifecycle
}

/** The states that some sequence of events reaches. */
function reachedBy(lifecycle: Lifecycle): Set<string> {
  const reached = new Set([lifecycle.initial])
  for (const state of reached) {
    for (const event of Object.keys(lifecycle.transitions)) {
      const next = nextState(lifecycle, state, event)
      if (next !== undefined) reached.add(next)
    }
  }
  return reached
}

describe.each(texts)('the lifecycle of a $resource', ({ resource, lifecycle: text }) => {
  const lifecycle = lifecycleOf(resource)
  const states = Object.keys(text.states)

  it('has exactly the transitions that its file declares', () => {
    const moves = states.flatMap((state) =>
      Object.keys(text.transitions).map((event) => `${state} ${event} ${nextState(lifecycle, state, event)}`),
    )
    const declared = states.flatMap((state) =>
      Object.entries(text.transitions).map(([event, { from, to }]) =>
        from.includes(state) ? `${state} ${event} ${to ?? state}` : `${state} ${event} undefined`,
      ),
    )
    expect(moves).toEqual(declared)
  })

  it('can reach each of its states', () => {
    expect([...reachedBy(lifecycle)].sort()).toEqual(states.toSorted())
  })
})

describe('a lifecycle', () => {
  const lifecycle: Lifecycle = {
    initial: 'open',
    states: {
      open: { label: 'Open', tone: 'info', final: false, editable: true },
      closed: { label: 'Closed', tone: 'success', final: true, editable: false },
      gone: { label: 'Gone', tone: 'neutral', final: true, editable: false },
    },
    transitions: {
      note: { label: 'Note', from: ['open', 'closed'], for: [], decision: false, guards: [], notBy: [], form: [] },
      close: {
        label: 'Close',
        from: ['open'],
        to: 'closed',
        for: [],
        decision: false,
        guards: [],
        notBy: [],
        form: [],
      },
      reopen: {
        label: 'Reopen',
        from: ['closed'],
        to: 'open',
        for: [],
        decision: false,
        guards: [],
        notBy: [],
        form: [],
      },
      drop: { label: 'Drop', from: ['open'], to: 'gone', for: [], decision: false, guards: [], notBy: [], form: [] },
    },
  }

  it.each([
    ['open', 'close', 'closed'],
    ['open', 'note', 'open'],
    ['closed', 'reopen', 'open'],
    ['closed', 'close', undefined],
    ['gone', 'reopen', undefined],
    ['gone', 'note', undefined],
    ['open', 'vanish', undefined],
    ['open', 'toString', undefined],
    ['open', '*', undefined],
    ['open', '', undefined],
    ['nowhere', 'close', undefined],
    ['constructor', 'close', undefined],
  ])('goes from %s by "%s" to %s', (state, event, next) => {
    expect(nextState(lifecycle, state, event)).toBe(next)
  })
})
