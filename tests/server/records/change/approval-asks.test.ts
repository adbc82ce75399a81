import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

describe.each(usualDatabase)('what an approval asks for, on %s', (_name, copy) => {
  let portal: TestPortal
  let officer: Client
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    officer = await Client.signIn(portal.server, 'qc@example.com')
    manager = await Client.signIn(portal.server, 'management.manager@example.com')
  })

  afterAll(() => portal.stop())

  const approvalOf = async (subject: string): Promise<Reply['body']> => {
    const { body } = await manager.get('/api/v2/records/approval?per_page=100&sort=-created_at')
    return body.data.find(({ values }: Reply['body']) => values.subject_id === subject)
  }

  it('says the number of tasks, which are stored after the approval has opened', async () => {
    const { id } = await officer.approvedSchedule('2026-11-20', 3, manager)
    expect((await approvalOf(id)).values.asked).toBe('Tasks: 3')
  })

  it('stays as it was decided', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
    const { version } = await approvalOf(schedule.id)
    await officer.completeTasks(schedule, { tasks: schedule.tasks, closeout: true })
    expect(await approvalOf(schedule.id)).toMatchObject({ version, values: { asked: 'Tasks: 2' } })
  })
})
