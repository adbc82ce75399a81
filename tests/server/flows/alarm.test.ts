import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// An alarm that nobody took care of, until its cause is mended and somebody has answered for it.

vi.setConfig({ testTimeout: 180_000 })

const hour = 3_600_000
const day = 24 * hour

describe.each(usualDatabase)('an alarm on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  const { idOf, created, done, refused, read, listed, edited } = staffOf(() => portal)
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
  const dayIn = (days: number) => later(days * day).slice(0, 10)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    // Days pass here. What the sample records are due to do in them is for other tests.
    await portal.query(sql`delete from due_work`)
  })

  afterAll(() => portal.stop())

  const alarm = (specific_problem: string, values: object = {}) =>
    created('network-data-analyst', 'alarm', {
      ...{ specific_problem, alarm_type: 'communicationsAlarm', perceived_severity: 'CRITICAL' },
      ...{ probable_cause: 'fibreCut', alarmed_object_type: 'pon-port', source_system: 'manual', zone: 'Lekki' },
      ...{ raised_at: later(-hour), service_affecting: true, affected_customers: 120, ...values },
    })

  it('goes from its root cause through escalations to a sanction that HR’s rules let stand', async () => {
    const root = await alarm('Feeder cut at the bridge')
    const child = await alarm('PON port 0/3/7 loss of signal', { perceived_severity: 'MAJOR' })
    await done('performance-officer', 'alarm', child, 'group', { parent_alarm: root })
    await done('network-data-analyst', 'alarm', root, 'acknowledge')
    expect(await read('bpu', 'alarm', child)).toMatchObject({ ack_state: 'acknowledged', parent_alarm: root })
    expect(await read('bpu', 'alarm', root)).toMatchObject({ is_root_cause: true, child_count: 1 })

    // Level by level upwards, until somebody acts.
    const [manager, head] = [await idOf('gm-network-operations'), await idOf('head-business-performance')]
    await done('performance-officer', 'alarm', root, 'escalate', { escalate_to: manager, comment: 'Nobody answers.' })
    await done('performance-officer', 'alarm', root, 'escalate', { escalate_to: head, comment: 'Still nobody.' })
    const escalations = await listed('bpu', 'escalation', `filter=alarm:eq:${root}&sort=created_at`)
    const levels = escalations.map(({ values }: { values: Record<string, unknown> }) => [
      values['level'],
      values['escalated_to'],
    ])
    expect(levels.toSorted()).toEqual([
      [1, manager],
      [2, head],
    ])
    expect(await read('bpu', 'alarm', root)).toMatchObject({ escalated: true, escalation_level: 2 })
    for (const { id, values } of escalations) {
      const [by, escalated_to] =
        values.level === 1 ? ['gm-network-operations', manager] : ['head-business-performance', head]
      await done(by, 'escalation', id, 'acknowledge', { escalated_to })
      await done(by, 'escalation', id, 'act', { action_plan: 'A crew goes out now.' })
    }

    // Why, and what is done about it. Somebody else checks that.
    const technician = await idOf('technicians')
    const asked = { responsible: technician, department: 'operations', comment: 'Down for nine hours.' }
    await refused('performance-officer', 'alarm', child, 'open-analysis', asked)
    await done('performance-officer', 'alarm', root, 'open-analysis', asked)
    const [analysis] = await listed('bpu', 'root-cause-analysis', `filter=alarm:eq:${root}`)
    await done('technicians', 'root-cause-analysis', analysis.id, 'start')
    await done('technicians', 'root-cause-analysis', analysis.id, 'resolve', {
      ...{ root_cause: 'The van carried no splice closure.', cause_category: 'process' },
      whys: ['It took nine hours.', 'The crew drove back.', 'The van was not checked.'].map((why) => ({ why })),
      corrective_actions: [{ action: 'Put closures on the checklist', owner: technician, due: dayIn(3) }],
      preventive_actions: [{ action: 'Check each van on Mondays', owner: technician, due: dayIn(5) }],
    })
    const actions = await listed('bpu', 'action-item', `filter=root_cause_analysis:eq:${analysis.id}`)
    expect(actions.map(({ values }: { values: { kind: string } }) => values.kind).toSorted()).toEqual([
      'corrective',
      'preventive',
    ])
    for (const { id } of actions) {
      await done('technicians', 'action-item', id, 'complete', { result: 'Done.' })
      await refused('technicians', 'action-item', id, 'verify', { verdict: 'Done.' })
      await done('compliance-officer', 'action-item', id, 'verify', { verdict: 'Seen.' })
    }
    clock.advance(hour)
    await done('network-infrastructure-support', 'alarm', root, 'clear', { comment: 'Spliced.' })
    expect(await read('bpu', 'alarm', root)).toMatchObject({ status: 'cleared', raised_severity: 'CRITICAL' })
    for (const { id, values } of escalations) {
      const by = values.level === 1 ? 'gm-network-operations' : 'head-business-performance'
      await done(by, 'escalation', id, 'resolve', { resolution: 'Spliced.' })
      await done('performance-officer', 'escalation', id, 'close')
    }
    expect(await read('bpu', 'alarm', root)).toMatchObject({ escalated: false })

    // One recommends, another approves, and the person hears of it when it is served.
    await done('performance-officer', 'root-cause-analysis', analysis.id, 'recommend-sanction', {
      ...{ recommended_against: technician, recommended_sanction: 'demerit', recommended_severity: 'major' },
      recommendation: 'The checklist was known.',
    })
    const [sanction] = await listed('bpu', 'sanction', `filter=root_cause_analysis:eq:${analysis.id}`)
    expect(await read('technicians', 'sanction', sanction.id), 'not told before it is served').toBe(404)
    await edited('performance-officer', 'sanction', sanction.id, { points: 3 })
    await refused('performance-officer', 'sanction', sanction.id, 'approve', { effective_on: dayIn(1) })
    await done('head-business-performance', 'sanction', sanction.id, 'approve', { effective_on: dayIn(1) })
    await done('performance-officer', 'sanction', sanction.id, 'serve')
    await done('technicians', 'sanction', sanction.id, 'appeal', {
      appeal_text: 'The closure was used on another job.',
    })
    await refused('head-business-performance', 'sanction', sanction.id, 'uphold', { decision_note: 'It stands.' })
    await done('general-operations-manager', 'sanction', sanction.id, 'uphold', {
      decision_note: 'The job card says no.',
    })
    const served = await read('technicians', 'sanction', sanction.id)
    expect(served).toMatchObject({ status: 'upheld', heard: true, points: 3 })
    const record = await read('hr', 'conduct-record', served.conduct_record)
    expect(record).toMatchObject({ employee: technician, points: 3, record_type: 'demerit' })
    await done('compliance-officer', 'root-cause-analysis', analysis.id, 'close', {
      verification: 'Vans were checked.',
    })
  })
})
