import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { drawing } from '../../support/drawn-png.ts'
import { checkReadiness, uploaded } from '../../support/field-day.ts'
import { placeWithPorts, route, sheet, splices, splicingAt, surveyAt } from '../../support/installation.ts'
import { copyPglite, usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A technician's day: the readiness check that opens the jobs, an installation step by step, and a fault with and without a
// provider.

describe.each(usualDatabase)('jobs of the field on %s', (_kind, copy) => {
  const clock = new TestClock()
  const today = clock.now().toISOString().slice(0, 10)
  let portal: TestPortal
  let supervisor: Client
  let installer: Client
  let other: Client
  let provisioner: Client
  let desk: Client
  let network: Client
  let customer: Reply['body']

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    // Most of the sample technicians have begun their day.
    await portal.query(sql`delete from records where resource = 'readiness-check' and data->>'check_date' = ${today}`)
    await signIn()
    customer = (await desk.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')).body.data[0]
  })

  afterAll(() => portal.stop())

  async function signIn(): Promise<void> {
    const as = (role: string) => Client.signIn(portal.server, `${role}@example.com`)
    supervisor = await as('project-manager')
    installer = await as('installer')
    provisioner = await as('provisioning-technician')
    desk = await as('customer-service-officers')
    network = await as('network-infrastructure-support')
    other = await as('technicians')
  }

  /** The messages of fields with their places, or why the act itself was refused. */
  const messagesOf = ({ body }: Reply) =>
    body.errors?.[0]?.pointer === ''
      ? body.errors[0].message
      : (body.errors?.map(({ pointer, message }: Reply['body']) => [pointer, message]) ?? body.message)
  const refusal = (reply: Reply) => [reply.status, messagesOf(reply)]

  function done({ status, body }: Reply): Reply['body'] {
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body.data
  }

  const read = async (resource: string, id: string) => done(await supervisor.get(`/api/v2/records/${resource}/${id}`))
  const reportOf = async (resource: string, order: string) =>
    done(await supervisor.get(`/api/v2/records/${resource}?via=work_order&of=${order}`))[0]
  const runOn = async (by: Client, resource: string, order: string, event: string, values: object = {}) =>
    by.transition(resource, (await reportOf(resource, order)).id, event, values)
  const run = (by: Client, order: string, event: string, values: object = {}) =>
    by.transition('work-order', order, event, values)

  let hour = 0
  async function job(activity: string, technician: Client, values: object = {}): Promise<string> {
    const { name, phone, address, zone } = { name: 'Sola Adebayo', phone: '+234 800 555 1001', ...customer.values }
    const made = await supervisor.create('work-order', {
      title: `${activity} for a test`,
      ...{ activity, customer: customer.id, zone, address, contact_name: name, contact_phone: phone },
      ...{ priority: '3', ...values },
    })
    const { id } = done(made)
    // Each at an hour of its own, far from the sample jobs.
    hour += 1
    const start = new Date(Date.UTC(2027, 4, 3, hour)).toISOString()
    const assigned = { technician: technician.person.user_id, scheduled_start: start, duration_minutes: 30 }
    done(await run(supervisor, id, 'assign', assigned))
    return id
  }

  const freePlace = () => placeWithPorts(supervisor)
  const survey = async (values: object = {}) => ({ ...surveyAt((await freePlace()).id, today), ...values })
  const splicing = async (rows?: object[]) => splicingAt((await freePlace()).id, rows)

  describe('readiness', () => {
    it('opens the jobs of the day, and no job is accepted before', async () => {
      const id = await job('installation', installer)
      const why = "Complete today's readiness checklist first"
      expect((await installer.get(`/api/v2/records/work-order/${id}`)).body.data.blocked.accept).toBe(why)
      expect(refusal(await run(installer, id, 'accept'))).toEqual([422, why])
      const checked = done(await checkReadiness(portal, installer, today))
      expect([checked.status, checked.values.blocking_items, checked.values.pass_rate]).toEqual(['passed', 0, 100])
      expect(done(await run(installer, id, 'accept')).status).toBe('inProgress')
      const twice = await checkReadiness(portal, installer, today)
      expect(refusal(twice)).toEqual([422, [['/shift', expect.stringContaining("Today's checklist exists")]]])
    })

    it('waits for a supervisor when an item blocks the day, who returns or waives it', async () => {
      const id = await job('provisioning', other)
      const meter = { value: 2 }
      const faulty = { 'Power meter against the reference': meter, 'Laser goggles': { yes_no: 'no' } }
      const silent = await checkReadiness(portal, other, today, faulty)
      const remark = 'Say in the remark what is wrong with an item that is not in order'
      expect(refusal(silent)).toEqual([422, [['/items', remark]]])
      const list = await supervisor.get(
        `/api/v2/records/readiness-check?filter=check_date:eq:${today}&filter=technician:eq:${other.person.user_id}`,
      )
      const [draft] = done(list)
      const file = await uploaded(portal, other)
      const items = draft.values.items.map(({ answer, item }: Reply['body']) =>
        item === 'Laser goggles'
          ? { yes_no: 'no', remark: 'Lost.' }
          : answer === 'number'
            ? { value: item.startsWith('Drop') ? 400 : 2 }
            : { 'yes-no': { yes_no: 'yes' }, photo: { photo: file }, signature: { signature: file } }[String(answer)],
      )
      const submitted = done(
        await other.transition('readiness-check', draft.id, 'submit', { items, fit_for_work: true, declaration: true }),
      )
      expect([submitted.status, submitted.values.blocking]).toEqual([
        'submitted',
        'Laser goggles, Power meter against the reference',
      ])
      expect((await run(other, id, 'accept')).status).toBe(422)
      const passed = await supervisor.transition('readiness-check', draft.id, 'pass')
      expect(passed.body.message).toBe('An item blocks the day: Laser goggles, Power meter against the reference')
      done(await supervisor.transition('readiness-check', draft.id, 'fail', {}))
      expect((await other.transition('readiness-check', draft.id, 'waive', { waiver_reason: 'I say so' })).status).toBe(
        403,
      )
      const waiver = { waiver_reason: 'Goggles come from the store.' }
      done(await supervisor.transition('readiness-check', draft.id, 'waive', waiver))
      expect(done(await run(other, id, 'accept')).status).toBe('inProgress')
    })
  })

  describe('an installation', () => {
    it('goes step by step from accept to signature, each side effect real', async () => {
      await checkReadiness(portal, installer, today)
      const id = await job('installation', installer)
      done(await run(installer, id, 'accept'))
      const early = await runOn(installer, 'site-survey', id, 'submit', await survey())
      expect(refusal(early)).toEqual([422, 'Do “Route work” first.'])
      const zero = [{ waypoint: 'Pole to wall', method: 'aerial', length: 0 }]
      const nowhere = await run(installer, id, 'save-route', { route_plan: zero, right_of_way: 'not-needed' })
      expect([nowhere.status, nowhere.body.errors[0].pointer]).toEqual([422, '/route_plan/0/length'])
      done(await run(installer, id, 'save-route', { route_plan: route, right_of_way: 'not-needed' }))

      const far = await runOn(installer, 'site-survey', id, 'submit', await survey({ distance_to_fat: 400 }))
      expect(refusal(far)).toEqual([422, [['/result', 'Distance or ports do not allow it']]])
      const power = await runOn(installer, 'site-survey', id, 'submit', await survey({ fat_power: -250 }))
      expect([power.status, power.body.errors[0].pointer]).toEqual([422, '/fat_power'])
      const surveyed = done(await runOn(installer, 'site-survey', id, 'submit', await survey()))
      expect([surveyed.status, surveyed.values.estimated_loss, surveyed.values.expected_power]).toEqual([
        'submitted',
        1.03,
        -21.03,
      ])
      done(await run(installer, id, 'save-job', sheet))

      const { id: element, port } = await freePlace()
      const take = { network_element: element, splitter_port: port, port_power: -19 }
      done(await run(installer, id, 'take-port', take))
      const place = (await read('network-element', element)).values.ports.find(
        (each: Reply['body']) => each.port === port,
      )
      expect(place).toMatchObject({ state: 'used', customer: customer.id, work_order: id, power: -19 })

      const twice = [splices[0], { ...splices[1], in_fibre: 'blue' }]
      const crossed = await runOn(installer, 'splice-plan', id, 'execute', await splicing(twice as object[]))
      expect(refusal(crossed)).toEqual([422, [['/splices', 'A fibre is used twice']]])
      const orange = { ...splices[1], number: 1 }
      for (const [rows, message] of [
        [[{ ...splices[0], number: 2 }], 'Number the splices from 1 on, without a gap'],
        [[splices[0], { ...splices[1], number: 3 }], 'Number the splices from 1 on, without a gap'],
        [[orange, { ...splices[0], number: 2 }], expect.stringContaining('in the order of the incoming fibres')],
        [
          [{ ...orange, in_tube: 'orange', out_fibre: 'green' }, { ...splices[1] }],
          expect.stringContaining('in the order of the incoming fibres'),
        ],
      ] as const)
        expect(
          refusal(await runOn(installer, 'splice-plan', id, 'execute', await splicing([...rows] as object[]))),
        ).toEqual([422, [['/splices', message]]])
      done(await runOn(installer, 'splice-plan', id, 'execute', await splicing()))
      const lossy = await runOn(installer, 'splice-plan', id, 'test', { splices: [{ loss: 0.05 }, { loss: 0.4 }] })
      expect(lossy.status).toBe(422)
      const tested = done(
        await runOn(installer, 'splice-plan', id, 'test', { splices: [{ loss: 0.05 }, { loss: 0.07 }] }),
      )
      expect([tested.status, tested.values.worst_loss, tested.values.average_loss]).toEqual(['tested', 0.07, 0.06])

      const report = {
        ...{ installed_on: today, drop_cable_type: 'flat-1f', drop_length: 90, connector: 'SC/APC' },
        ...{ ont_serial: `FHTT9000000${copy === copyPglite ? 1 : 2}`, ont_model: 'F660', site_cleaned: true },
        photo_ont: await uploaded(portal, installer),
      }
      const submit = (values: object) => runOn(installer, 'installation-report', id, 'submit', { ...report, ...values })
      expect((await submit({ power_at_ont: -250 })).body.errors[0].pointer).toBe('/power_at_ont')
      // 0 dBm is the strongest light of all, not a reading that is missing.
      for (const refused of [-27.1, -7.9, 0])
        expect(messagesOf(await submit({ power_at_ont: refused }))).toEqual([
          ['/power_at_ont', 'Power at the ONT is not acceptable'],
        ])
      expect(done(await submit({ power_at_ont: -25.1 })).values.acceptance).toBe('marginal')

      const offering = done(await desk.get('/api/v2/records/product-offering?filter=status:eq:active&per_page=1'))[0]
      const asked = done(
        await runOn(installer, 'service-activation', id, 'request', {
          ont_serial: report.ont_serial,
          access_method: 'ipoe',
        }),
      )
      expect([asked.status, asked.values.ont_serial]).toEqual(['reserved', report.ont_serial])
      const olt = done(await supervisor.get('/api/v2/records/network-element?filter=element_type:eq:olt&per_page=1'))[0]
      const configuration = {
        plan: offering.id,
        olt: olt.id,
        pon_port: '7/7/7',
        onu_id: 5,
        line_profile: 'HOME-50',
        service_vlan: 1001,
      }
      expect((await runOn(installer, 'service-activation', id, 'configure', configuration)).status).toBe(403)
      done(await runOn(provisioner, 'service-activation', id, 'configure', configuration))
      const up = { rx_power: -21, ont_online: true, authentication_ok: true }
      const dark = await runOn(installer, 'service-activation', id, 'activate', { ...up, ont_online: false })
      expect(refusal(dark)).toEqual([422, [['/ont_online', 'Service is not up']]])
      expect((await run(installer, id, 'complete', { outcome_note: 'Done.' })).body.message).toBe(
        'Do “Activation” first.',
      )
      done(await runOn(installer, 'service-activation', id, 'activate', up))

      expect(done(await run(installer, id, 'complete', { outcome_note: 'Service is up.' })).status).toBe('completed')
      const sign = async (content: Buffer) =>
        run(installer, id, 'confirm', {
          ...{ customer_name_signed: 'Sola Adebayo', customer_rating: 5 },
          customer_signature: await uploaded(portal, installer, content),
        })
      expect((await sign(drawing(8))).body.errors).toEqual([
        { pointer: '/customer_signature', message: "This isn't a signature. Sign with your name or initials." },
      ])
      const signed = done(await sign(drawing(300)))
      expect([signed.status, signed.values.step, signed.values.sla_state]).toEqual(['confirmed', 'done', 'met'])
    })

    it('gives a port to one of two who take it at once', async () => {
      await checkReadiness(portal, installer, today)
      const jobs = [await job('installation', installer), await job('installation', installer)]
      for (const id of jobs) {
        done(await run(installer, id, 'accept'))
        done(await run(installer, id, 'save-route', { route_plan: route, right_of_way: 'not-needed' }))
        done(await runOn(installer, 'site-survey', id, 'submit', await survey()))
        done(await run(installer, id, 'save-job', sheet))
      }
      const { id: element, port } = await freePlace()
      const take = { network_element: element, splitter_port: port, port_power: -19 }
      const replies = await Promise.all(jobs.map((id) => run(installer, id, 'take-port', take)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(replies.flatMap(({ body }) => body.errors ?? [])).toEqual([
        { pointer: '/splitter_port', message: "This port isn't free; choose another one" },
      ])
      const ports = (await read('network-element', element)).values.ports
      const winner = jobs[replies.findIndex(({ status }) => status === 200)]
      expect(ports.find((each: Reply['body']) => each.port === port).work_order).toBe(winner)
    })

    it('is nobody else’s once it is given to another technician', async () => {
      await checkReadiness(portal, installer, today)
      const id = await job('installation', installer)
      done(await run(installer, id, 'accept'))
      done(await run(installer, id, 'save-route', { route_plan: route, right_of_way: 'not-needed' }))
      const start = new Date(Date.UTC(2027, 4, 5, 9)).toISOString()
      done(await run(supervisor, id, 'assign', { technician: other.person.user_id, scheduled_start: start }))
      const late = await runOn(installer, 'site-survey', id, 'submit', await survey())
      expect(late.status).toBe(404)
      expect((await reportOf('site-survey', id)).values.technician).toBe(other.person.user_id)
    })

    it('ends when the survey finds that the site cannot be connected', async () => {
      await checkReadiness(portal, installer, today)
      const id = await job('installation', installer)
      done(await run(installer, id, 'accept'))
      done(await run(installer, id, 'save-route', { route_plan: route, right_of_way: 'not-needed' }))
      const without = await runOn(installer, 'site-survey', id, 'submit', await survey({ result: 'unqualified' }))
      expect([without.status, without.body.errors[0].pointer]).toEqual([422, '/unavailability_reason'])
      const negative = await survey({ result: 'unqualified', unavailability_reason: 'no-coverage' })
      done(await runOn(installer, 'site-survey', id, 'submit', negative))
      expect((await run(installer, id, 'save-job', sheet)).body.message).toBe('Do “Survey report” first.')
      done(await runOn(supervisor, 'site-survey', id, 'approve', {}))
      const ended = await read('work-order', id)
      expect([ended.status, ended.values.failure_reason]).toEqual(['failed', 'no-coverage'])
    })
  })

  it('is left and taken up again by its side exits, with its time standing still while it waits', async () => {
    await checkReadiness(portal, installer, today)
    const hours = 3_600_000
    const accepted = async () => {
      const id = await job('provisioning', installer)
      done(await run(installer, id, 'accept'))
      return id
    }
    const dueOf = async (id: string) => new Date((await read('work-order', id)).values.due_at).getTime()
    const id = await accepted()
    const due = await dueOf(id)
    const past = { pending_reason: 'customer-absent', resume_at: clock.now().toISOString() }
    expect(refusal(await run(installer, id, 'wait', past))).toEqual([422, [['/resume_at', 'Choose a later time']]])
    const later = new Date(clock.now().getTime() + 2 * hours).toISOString()
    const waits = done(await run(installer, id, 'wait', { pending_reason: 'customer-absent', resume_at: later }))
    expect([waits.status, waits.values.pending_reason]).toEqual(['pending', 'customer-absent'])
    // Nobody has to think of it: the job goes on at that time by itself.
    clock.advance(2 * hours)
    await portal.server.scheduler.runDue()
    await signIn()
    expect([(await read('work-order', id)).status, (await dueOf(id)) - due]).toEqual(['inProgress', 2 * hours])

    done(await run(installer, id, 'hold', { hold_reason: 'no-light' }))
    clock.advance(hours)
    await signIn()
    done(await run(installer, id, 'resume'))
    expect((await dueOf(id)) - due).toBe(3 * hours)

    done(await run(installer, id, 'complete-partial', { outcome_note: 'The router is missing.' }))
    expect((await run(installer, id, 'rework', { quality_note: 'It is in the store.' })).status).toBe(403)
    const back = done(await run(supervisor, id, 'rework', { quality_note: 'It is in the store.' }))
    expect([back.status, back.values.quality_note]).toEqual(['inProgress', 'It is in the store.'])

    const declined = await job('provisioning', installer)
    const reason = { pending_reason: 'materials', outcome_note: 'No router in the van.' }
    expect(done(await run(installer, declined, 'decline', reason)).status).toBe('pending')
    expect(refusal(await run(supervisor, declined, 'resume'))).toEqual([422, 'Nobody has accepted the job yet'])
    const start = new Date(Date.UTC(2027, 4, 9, 9)).toISOString()
    const given = { technician: other.person.user_id, scheduled_start: start, duration_minutes: 30 }
    expect(done(await run(supervisor, declined, 'assign', given)).status).toBe('acknowledged')

    const unsafe = { failure_reason: 'unsafe', outcome_note: 'The mast leans.' }
    expect((await run(installer, id, 'fail', unsafe)).status).toBe(403)
    const failed = done(await run(supervisor, id, 'fail', unsafe))
    expect([failed.status, failed.values.failure_reason]).toEqual(['failed', 'unsafe'])
    expect((await run(installer, id, 'resume')).status).toBe(409)
    const events = done(await supervisor.get(`/api/v2/records/work-order/${id}/history`))
    expect(events.map(({ event }: Reply['body']) => event)).toEqual([
      ...['create', 'assign', 'accept', 'wait', 'resume', 'hold', 'resume', 'complete-partial', 'rework', 'fail'],
    ])
  })

  describe('a fault', () => {
    const found = {
      ...{ symptom: 'red-los', los_light: 'red', fault_domain: 'drop', cause: 'cut' },
      ...{ diagnosis_note: 'The drop is cut at the gate.', needs: 'repair-now' },
    }
    const repaired = {
      ...{ action_taken: 'New drop.', resolution_code: 'replace-drop', power_after: -21, customer_confirmed: true },
    }

    async function childJob(): Promise<{ parent: string; child: string; order: string }> {
      const parent = done(
        await desk.create('trouble-ticket', {
          ...{ subject: 'No light since the morning', description: 'Red lamp.', category: 'los-red-light' },
          ...{ ticket_type: 'incident', customer: customer.id, channel: 'phone', impact: 'single-customer' },
          ...{ urgency: 'medium', queue: 'front-desk', owner: desk.person.user_id },
        }),
      )
      const assigned = { assignee: desk.person.user_id, queue: 'front-desk' }
      done(await desk.transition('trouble-ticket', parent.id, 'assign', assigned))
      const asked = { child_queue: 'network', child_note: 'Measure the line.' }
      done(await desk.transition('trouble-ticket', parent.id, 'send-child', asked))
      const [child] = done(await desk.get(`/api/v2/records/trouble-ticket?via=parent_ticket&of=${parent.id}`))
      const own = { assignee: network.person.user_id, queue: 'network' }
      done(await network.transition('trouble-ticket', child.id, 'assign', own))
      const visit = { visit_date: '2027-01-13', visit_slot: '09:00' }
      done(await network.transition('trouble-ticket', child.id, 'dispatch', visit))
      const [order] = done(await supervisor.get(`/api/v2/records/work-order?via=ticket&of=${child.id}`))
      hour += 1
      const start = new Date(Date.UTC(2027, 4, 7, hour)).toISOString()
      const given = { technician: installer.person.user_id, scheduled_start: start, duration_minutes: 30 }
      done(await run(supervisor, order.id, 'assign', given))
      await checkReadiness(portal, installer, today)
      done(await run(installer, order.id, 'accept'))
      return { parent: parent.id, child: child.id, order: order.id }
    }

    async function finish(order: string): Promise<void> {
      done(await run(installer, order, 'complete', { outcome_note: 'Light is back.' }))
      done(
        await run(installer, order, 'confirm', {
          ...{ customer_name_signed: 'Sola Adebayo', customer_rating: 4 },
          customer_signature: await uploaded(portal, installer),
        }),
      )
    }

    it('is found, cleared and signed; the portal resolves the child ticket', async () => {
      const { parent, child, order } = await childJob()
      const blind = { ...found, los_light: undefined }
      expect(messagesOf(await runOn(installer, 'fault-diagnosis', order, 'diagnose', blind))).toEqual([
        ['/power_at_ont', 'Record a measurement'],
      ])
      expect((await runOn(installer, 'fault-diagnosis', order, 'resolve', repaired)).status).toBe(409)
      const bright = { ...found, los_light: undefined, power_at_ont: 0 }
      const dazzled = done(await runOn(installer, 'fault-diagnosis', (await childJob()).order, 'diagnose', bright))
      expect(dazzled.values.signal).toBe('overload')
      const early = await desk.transition('trouble-ticket', parent, 'resolve', {
        ...{ root_cause: 'drop-fault', resolution: 'Soon.' },
      })
      expect(early.body.message).toBe('A child ticket is still open')
      done(await runOn(installer, 'fault-diagnosis', order, 'diagnose', found))
      const own = await runOn(installer, 'fault-diagnosis', order, 'refer', { diagnosis_note: 'Not ours.' })
      expect(own.body.message).toBe('The diagnosis says that we can repair this ourselves')
      expect((await run(installer, order, 'complete', { outcome_note: 'Done.' })).body.message).toBe(
        'Do “Resolution report” first.',
      )
      const weak = await runOn(installer, 'fault-diagnosis', order, 'resolve', { ...repaired, power_after: -28 })
      expect(messagesOf(weak)).toEqual([['/power_after', 'Power after repair is not acceptable']])
      done(await runOn(installer, 'fault-diagnosis', order, 'resolve', repaired))
      await finish(order)
      const ticket = await read('trouble-ticket', child).catch(() => undefined)
      const seen = ticket ?? done(await network.get(`/api/v2/records/trouble-ticket/${child}`))
      expect([seen.status, seen.values.root_cause]).toEqual(['resolved', 'drop-fault'])

      // The front desk tells the customer, who is content, and closes what the customer reported.
      const whole = { root_cause: 'drop-fault', resolution: 'The drop is new.' }
      done(await desk.transition('trouble-ticket', parent, 'resolve', whole))
      const [call] = done(await desk.get(`/api/v2/records/ticket-action?via=ticket&of=${parent}`))
      expect([call.status, call.values.action_type]).toEqual(['new', 'call-back'])
      const content = { outcome: 'reached-satisfied', result_note: 'Light since noon.' }
      expect(done(await desk.transition('ticket-action', call.id, 'complete', content)).status).toBe('completed')
      expect(done(await desk.transition('trouble-ticket', parent, 'close', { csat: 5 })).status).toBe('closed')
    })

    it('waits with its time standing still while a provider owns it', async () => {
      const { child, order } = await childJob()
      const theirs = { ...found, fault_domain: 'provider', needs: 'provider' }
      done(await runOn(installer, 'fault-diagnosis', order, 'diagnose', theirs))
      done(await runOn(installer, 'fault-diagnosis', order, 'refer', { diagnosis_note: 'The leased fibre is dark.' }))
      const held = await read('work-order', order)
      expect([held.status, held.values.hold_reason, held.values.step]).toEqual(['held', 'provider', 'provider'])
      const at = clock.now().toISOString()
      const report = {
        ...{ provider_name: 'Sample Backbone Ltd', provider_kind: 'dark-fibre', reported_at: at },
        fault_description: 'The leased fibre is dark.',
      }
      done(await runOn(installer, 'provider-report', order, 'report', report))
      const before = await runOn(installer, 'provider-report', order, 'restore', {
        restored_at: '2026-01-01T08:00:00Z',
      })
      expect(messagesOf(before)).toEqual([['/restored_at', 'Restored before reported']])
      const due = new Date(held.values.due_at).getTime()
      clock.advance(30 * 60_000)
      await signIn()
      done(await runOn(installer, 'provider-report', order, 'restore', { restored_at: clock.now().toISOString() }))
      const back = await read('work-order', order)
      expect(back.status).toBe('inProgress')
      expect(new Date(back.values.due_at).getTime() - due).toBe(30 * 60_000)
      done(await runOn(installer, 'fault-diagnosis', order, 'resolve', { ...repaired, resolution_code: 'referred' }))
      await finish(order)
      const seen = done(await network.get(`/api/v2/records/trouble-ticket/${child}`))
      expect([seen.status, seen.values.root_cause]).toEqual(['resolved', 'provider'])
    })
  })
})
