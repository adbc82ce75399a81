import { describe, expect, it } from 'vitest'
import { inboxStateOf, searchOf } from '../../../src/browser/pages/conversation/inbox-state.ts'
import { merged, messageOf, valuesOf } from '../../../src/browser/pages/conversation/messages.ts'
import { shortMoment } from '../../../src/browser/pages/conversation/moments.ts'
import type { RecordItem } from '../../../src/browser/records/record-queries.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const fields = {
  resource: 'note',
  via: 'table',
  body: 'words',
  author: 'writer',
  note: 'quiet',
  inbound: 'guest',
  files: 'pictures',
  read: 'see',
}

function record(values: Record<string, unknown>, can: string[] = []): RecordItem {
  const at = '2026-11-18T08:00:00Z'
  return {
    ...{ id: 'n1', resource: 'note', reference: null, title: 'Note', status: 'sent', version: 3, created_by: null },
    ...{ created_at: at, updated_at: at, editable: false, unread_count: 0, values, can },
  }
}

describe('a message', () => {
  it('shows the name of its author', () => {
    const message = messageOf(
      fields,
      record({ words: 'Hi', writer: 'u2', guest: 'Table 4' }, ['see']),
      { u2: 'Ada Bello' },
      'u1',
    )
    expect(message).toMatchObject({
      body: 'Hi',
      author: 'u2',
      name: 'Ada Bello',
      isNote: false,
      isNew: true,
      version: 3,
    })
  })

  it('is from outside when it has no author', () => {
    expect(messageOf(fields, record({ words: 'Hi', guest: 'Table 4' }), {}, 'u1')).toMatchObject({
      author: undefined,
      name: 'Table 4',
    })
  })

  it('of the viewer is never new', () => {
    expect(messageOf(fields, record({ writer: 'u1' }, ['see']), {}, 'u1').isNew).toBe(false)
  })

  it('can be an internal note and hold files', () => {
    const values = { writer: 'u1', quiet: true, pictures: ['f1', 'f2'] }
    const message = messageOf(fields, record(values), { f1: 'plan.pdf' }, 'u1')
    const files = [
      { id: 'f1', name: 'plan.pdf' },
      { id: 'f2', name: 'A file' },
    ]
    expect(message).toMatchObject({ isNote: true, files })
  })
})

it('is sent with the defaults of its form, and with its author only when the form has that field', () => {
  const written = { text: 'Hi', isNote: true, files: [{ id: 'f1', name: 'a.png' }] }
  const form = { validator: '', schema: { properties: { side: { default: 'here' } } } }
  const values = { side: 'here', table: 't1', words: 'Hi', quiet: true, pictures: ['f1'] }
  expect(valuesOf(fields, form, 't1', 'u1', written)).toEqual(values)
  const asking = { validator: '', schema: { properties: { side: { default: 'here' }, writer: {} } } }
  expect(valuesOf(fields, asking, 't1', 'u1', written)).toEqual({ ...values, writer: 'u1' })
  expect(
    valuesOf({ resource: 'note', via: 'table', body: 'words', author: 'writer' }, null, 't1', 'u1', written),
  ).toEqual({
    table: 't1',
    words: 'Hi',
  })
})

it('is merged once with the others, in chronological order', () => {
  const message = messageOf(fields, record({}), {}, 'u1')
  const early = { ...message, id: 'a', at: '2026-11-18T07:00:00Z' }
  const changed = { ...message, status: 'seen' }
  expect(merged([message], [changed, early])).toEqual([early, changed])
})

describe('the address of an inbox', () => {
  const views = ['open', 'closed'].map((id) => ({
    ...{ id, title: id, resource: 'table', columns: [], sort: 'created_at', empty: '' },
  }))
  const page: SlicePage<'conversation'> = {
    ...{ id: 'talk', area: 'hall', path: '/talk', aliases: [], title: 'Talk', purpose: 'Talk.', kind: 'conversation' },
    ...{ auth: 'signed-in', actions: [], links: [], resource: 'table', views },
    messages: { resource: 'message', via: 'table', body: 'body', author: 'author' },
  }

  it('omits defaults', () => {
    expect(searchOf(page, { view: views[0], words: '', number: 1, thread: undefined })).toBe('?')
    const state = { view: views[1], words: 'soup & fish', number: 2, thread: 't1' }
    expect(inboxStateOf(page, new URLSearchParams(searchOf(page, state)))).toEqual(state)
  })

  it('falls back to the defaults of the manifest when it is invalid', () => {
    expect(inboxStateOf(page, new URLSearchParams('view=lost&page=-3&id='))).toEqual({
      view: views[0],
      words: '',
      number: 1,
      thread: undefined,
    })
  })
})

it.each([
  ['2026-11-18T07:30:00Z', '08:30'],
  ['2026-11-17T23:30:00Z', '00:30'],
  ['2026-11-16T12:00:00Z', '16 Nov'],
  ['2025-11-16T12:00:00Z', '16 Nov 2025'],
])('shortens %s to %s', (moment, text) => {
  expect(shortMoment(moment, 'Africa/Lagos', new Date('2026-11-18T09:00:00Z'))).toBe(text)
})
