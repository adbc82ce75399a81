import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A duty that nobody discharged, until the person answers for it.

vi.setConfig({ testTimeout: 180_000 })

const day = 86_400_000

describe.each(usualDatabase)('a missed obligation on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  const { idOf, created, done, edited, refused, read, listed } = staffOf(() => portal)
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    // Days pass here. What the sample records are due to do in them is for other tests.
    await portal.query(sql`delete from due_work`)
  })

  afterAll(() => portal.stop())

  it('is escalated, analysed, and ends in a demerit that another approves', async () => {
    const owner = await idOf('revenue-accountant')
    const duty = await created('compliance-officer', 'obligation', {
      ...{ stream: 'compliance', register_no: 'FLOW-1', title: 'VAT return filed', obligation_kind: 'statutory' },
      ...{ department: 'finance', owner, frequency: 'monthly', due_on: dayIn(2), grace_days: 1, risk: 'high' },
    })
    clock.advance(5 * day)
    await portal.server.scheduler.runDue()
    expect(await read('compliance-officer', 'obligation', duty)).toMatchObject({ status: 'missed' })

    // Both follow by themselves: somebody answers the escalation, and the owner says why.
    const [escalation] = await listed('bpu', 'escalation', `filter=obligation:eq:${duty}`)
    expect(escalation.values).toMatchObject({ title: 'Missed: VAT return filed', level: 1 })
    const head = await idOf('head-business-performance')
    await done('head-business-performance', 'escalation', escalation.id, 'acknowledge', { escalated_to: head })
    await done('head-business-performance', 'escalation', escalation.id, 'act', { action_plan: 'It is filed today.' })
    const [analysis] = await listed('revenue-accountant', 'root-cause-analysis', `filter=obligation:eq:${duty}`)
    expect(analysis.values.responsible).toBe(owner)
    await done('revenue-accountant', 'root-cause-analysis', analysis.id, 'start')
    await done('revenue-accountant', 'root-cause-analysis', analysis.id, 'resolve', {
      ...{ root_cause: 'The deadline is in nobody’s calendar.', cause_category: 'process' },
      whys: ['It was not filed.', 'Nobody was reminded.', 'It is in one head only.'].map((why) => ({ why })),
      corrective_actions: [{ action: 'Put tax deadlines in a shared calendar', owner, due: dayIn(3) }],
    })
    const [action] = await listed('bpu', 'action-item', `filter=root_cause_analysis:eq:${analysis.id}`)
    await done('revenue-accountant', 'action-item', action.id, 'complete', { result: 'They are in it.' })
    await done('compliance-officer', 'action-item', action.id, 'verify', { verdict: 'Seen.' })

    // One proposes the sanction, another approves it, HR's rules hear the person.
    await done('performance-officer', 'root-cause-analysis', analysis.id, 'recommend-sanction', {
      ...{ recommended_against: owner, recommended_sanction: 'demerit', recommended_severity: 'minor' },
      recommendation: 'The return was ready and nobody filed it.',
    })
    const [sanction] = await listed('bpu', 'sanction', `filter=root_cause_analysis:eq:${analysis.id}`)
    expect(await read('revenue-accountant', 'sanction', sanction.id), 'not told before it is served').toBe(404)
    await edited('performance-officer', 'sanction', sanction.id, { points: 1 })
    await refused('performance-officer', 'sanction', sanction.id, 'approve', { effective_on: dayIn(1) })
    await done('head-business-performance', 'sanction', sanction.id, 'approve', { effective_on: dayIn(1) })
    await done('performance-officer', 'sanction', sanction.id, 'serve')
    const { conduct_record } = await read('revenue-accountant', 'sanction', sanction.id)
    expect(await read('hr', 'conduct-record', conduct_record)).toMatchObject({ points: 1, employee: owner })

    // The duty itself is still to be discharged, and counts half.
    const late = { evidence_note: 'Filed.', review_note: 'The fine is paid.' }
    await done('compliance-officer', 'obligation', duty, 'late-discharge', late)
    expect(await read('compliance-officer', 'obligation', duty)).toMatchObject({ status: 'met-late', score: 50 })
    await done('head-business-performance', 'escalation', escalation.id, 'resolve', { resolution: 'Filed late.' })
    await done('compliance-officer', 'root-cause-analysis', analysis.id, 'close', { verification: 'It is shared.' })
  })
})
