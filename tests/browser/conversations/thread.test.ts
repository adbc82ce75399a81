import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectSession } from '../../../src/browser/api/clients.ts'
import { fetchThread, markRead, sendComment } from '../../../src/browser/conversations/thread.ts'
import { atAddress } from '../../support/browser-address.ts'
import { problemAnswer, ScriptedServer } from '../../support/scripted-server.ts'

const server = new ScriptedServer()
const subject = { id: 'task-1', title: 'Plan the day', kpi: 'kpi-1' }

beforeAll(async () => atAddress(await server.start()))
afterAll(() => server.stop())
beforeEach(() => {
  const { signal } = new AbortController()
  connectSession({ token: async () => 'token', renew: async () => undefined, ended: () => signal, heard: () => {} })
})

it('is fetched for one task', async () => {
  server.answer({ body: { data: [{ id: 1 }, { id: 2 }] } })
  expect(await fetchThread(subject)).toEqual([{ id: 1 }, { id: 2 }])
  expect(server.asked).toMatchObject([{ method: 'GET', path: '/api/tasks/conversations/task-1' }])
})

it('is marked as read up to a comment, and returns its id', async () => {
  server.answer(problemAnswer(503, 'unavailable'), { body: {} })
  expect(await markRead(subject, 7)).toBe(7)
  expect(server.asked).toMatchObject([
    { method: 'PUT', path: '/api/tasks/conversations/state/task-1', body: '{"up_to":7}' },
    { body: '{"up_to":7}' },
  ])
})

it('receives a message with the same key and type on every attempt', async () => {
  server.answer(problemAnswer(503, 'unavailable'), { body: { data: { id: 3 } } })
  const message = { key: 'key-1', text: 'Hello\nthere', type: 'type-1', state: 'sending' } as const
  expect(await sendComment(subject, message, 'Workplace')).toEqual({ id: 3 })
  const expected = {
    method: 'POST',
    path: '/api/update-conversation?kpi=kpi-1&conversation_type=type-1&platform=Workplace',
    body: JSON.stringify({ message: 'Hello\nthere', task_id: 'task-1' }),
  }
  expect(server.asked).toMatchObject([expected, expected])
  expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
})
