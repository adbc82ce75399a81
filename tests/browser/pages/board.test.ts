import { describe, expect, it } from 'vitest'
import { boardQuery, boardStateOf } from '../../../src/browser/pages/board/board-state.ts'
import { atRest, type Drag, type DragEvent, dragged } from '../../../src/browser/pages/board/drag.ts'
import { lanesOf, movesOf } from '../../../src/browser/pages/board/lanes.ts'
import type { Description, RecordItem } from '../../../src/browser/records/record-queries.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const open = { value: 'open', label: 'Open' }
const waiting = { value: 'waiting', label: 'Waiting' }
const done = { value: 'done', label: 'Done' }

const lift: DragEvent = {
  type: 'lift',
  card: { id: 'r1', title: 'A leak', from: open, targets: [waiting, done], asks: {}, by: 'keyboard' },
}

function through(...events: DragEvent[]): Drag {
  return events.reduce(dragged, atRest)
}

describe('a card', () => {
  it('is picked up, and its targets are announced', () => {
    const { held, said } = through(lift)
    expect(held?.over).toBeUndefined()
    expect(said).toBe(
      'Picked up A leak from Open. It can move to Waiting, Done. Press Left or Right to choose, Space to drop, Escape to cancel.',
    )
  })

  it('without targets is not picked up', () => {
    const nowhere: DragEvent = { ...lift, card: { ...lift.card, targets: [] } }
    expect(through(nowhere)).toEqual({ held: undefined, said: "A leak can't be moved from Open." })
  })

  it('moves from lane to lane and back to its own', () => {
    const right: DragEvent = { type: 'step', by: 1 }
    expect(through(lift, right).held?.over).toBe(waiting)
    expect(through(lift, right, right).held?.over).toBe(done)
    expect(through(lift, right, right, right).said).toBe('Over Open, where it was.')
    expect(through(lift, { type: 'step', by: -1 }).held?.over).toBe(done)
  })

  it('is never held over a lane that it cannot move to', () => {
    expect(through(lift, { type: 'over', lane: 'done' }).held?.over).toBe(done)
    expect(through(lift, { type: 'over', lane: 'open' }).held?.over).toBeUndefined()
    expect(through(lift, { type: 'over', lane: undefined }).held?.over).toBeUndefined()
  })

  it('is dropped on the lane that it is held over', () => {
    const over: DragEvent = { type: 'over', lane: 'done' }
    expect(through(lift, over, { type: 'drop' })).toEqual({ held: undefined, said: 'Moving A leak to Done.' })
    expect(through(lift, { type: 'drop' }).said).toBe('A leak stays in Open.')
    expect(through(lift, over, { type: 'return' }).said).toBe('A leak stays in Open.')
  })

  it('that is not picked up ignores other events', () => {
    expect(through({ type: 'step', by: 1 }, { type: 'drop' })).toBe(atRest)
  })
})

const description: Description = {
  name: 'leak',
  title: 'Leak',
  plural: 'Leaks',
  owner: null,
  conversation: false,
  creatable: false,
  timed: false,
  registers: [],
  searchable: true,
  detail: [],
  lead: { people: [], facts: [] },
  next: [],
  related: [],
  form: null,
  edit: null,
  states: {
    open: { label: 'Open', tone: 'info' },
    waiting: { label: 'Waiting', tone: 'warning' },
    done: { label: 'Done', tone: 'success' },
  },
  fields: {
    size: {
      title: 'Size',
      type: 'text',
      sortable: true,
      filterable: true,
      choices: [
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ],
    },
  },
  transitions: {
    wait: {
      label: 'Wait',
      tone: 'neutral',
      from: ['open'],
      to: 'waiting',
      form: {
        validator: '',
        schema: { required: ['until'], properties: { until: { title: 'Until' }, note: { title: 'Note' } } },
      },
    },
    close: { label: 'Close', tone: 'neutral', from: ['open'], to: 'done' },
    drop: { label: 'Drop', tone: 'danger', from: ['open'], to: 'done' },
    look: { label: 'Look', tone: 'neutral', from: ['open'] },
  },
}

const record: RecordItem = {
  id: 'r1',
  resource: 'leak',
  reference: null,
  title: 'A leak',
  status: 'open',
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: null,
  values: {},
  can: ['wait', 'close', 'drop', 'look', 'gone'],
  editable: false,
  unread_count: 0,
}

const page: SlicePage<'board'> = {
  id: 'leaks',
  area: 'house',
  path: '/leaks',
  title: 'Leaks',
  purpose: '',
  kind: 'board',
  auth: 'signed-in',
  aliases: [],
  resource: 'leak',
  by: 'status',
  actions: [],
  links: [],
}

describe('lanes', () => {
  it('are all states, or those that the page names in its order', () => {
    expect(lanesOf(page, description)).toEqual([open, waiting, done])
    expect(lanesOf({ ...page, lanes: ['done', 'gone', 'open'] }, description)).toEqual([done, open])
  })

  it('are the values of the field that groups a board', () => {
    expect(lanesOf({ ...page, by: 'size' }, description).map(({ label }) => label)).toEqual(['Small', 'Large'])
  })

  it('are reached by the transitions that the record allows, with the fields that each requires', () => {
    const moves = movesOf(record, description)
    expect([...moves.keys()]).toEqual(['waiting', 'done'])
    expect(moves.get('waiting')).toEqual([{ transition: 'wait', label: 'Wait', danger: false, asks: ['Until'] }])
    expect(moves.get('done')?.map(({ transition }) => transition)).toEqual(['close', 'drop'])
    expect(movesOf({ ...record, can: [] }, description).size).toBe(0)
  })
})

describe('the address of a board', () => {
  it('holds search, filters and lane, and keeps the parameters that the page uses', () => {
    const query = boardQuery({ narrowing: { words: 'rain', filters: [] }, lane: 'open', record: undefined }, [
      ['customer', 'c1'],
    ])
    expect(query).toBe('?customer=c1&q=rain&lane=open')
    expect(boardStateOf(new URLSearchParams(query))).toEqual({
      narrowing: { words: 'rain', filters: [] },
      lane: 'open',
      record: undefined,
    })
  })
})
