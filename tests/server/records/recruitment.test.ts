import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// From the interview to the first working day: what a recruiter tries first.

const minute = 60_000

const clock = new TestClock()
let portal: TestPortal
let manager: Client
let officer: Client
let ceo: Client
let vacancy: string
let applicants = 0

beforeAll(async () => {
  portal = await startPortal({ clock })
  manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  officer = await Client.signIn(portal.server, 'talent-development-officer@example.com')
  ceo = await Client.signIn(portal.server, 'ceo@example.com')
})

afterAll(() => portal.stop())

beforeEach(async () => {
  const { body } = await officer.get('/api/v2/records/vacancy?filter=status:eq:posted')
  const free = body.data.filter(({ values }: Reply['body']) => values.open_positions > 0 && values.salary_upper > 0)
  vacancy = free[0].id
})

const later = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString()

async function apply(name = 'Amaka Nwosu'): Promise<string> {
  const email = `candidate${++applicants}@mail.example.com`
  const reply = await officer.create('job-applicant', {
    ...{ applicant_name: name, email, phone: '+2348005551234', vacancy, source: 'website' },
  })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data.id
}

function invite(applicant: string, startsIn = minute, round = 'panel'): Promise<Reply> {
  return officer.create('interview', {
    ...{ applicant, vacancy, round, mode: 'video', interviewers: [manager.person.user_id] },
    starts_at: later(startsIn),
    ends_at: later(startsIn + minute / 2),
  })
}

const feedback = () => ({
  feedback: [{ interviewer: manager.person.user_id, communication: 4, technical: 4, attitude: 5, result: 'cleared' }],
})

/** Returns an applicant who has passed the panel, with the highest salary of the vacancy. */
async function passPanel(name?: string): Promise<{ id: string; highest: number }> {
  const id = await apply(name)
  expect((await officer.transition('job-applicant', id, 'screen')).status).toBe(200)
  const interview = (await invite(id)).body.data.id
  clock.advance(minute)
  expect((await officer.transition('interview', interview, 'hold', feedback())).status).toBe(200)
  expect((await officer.transition('interview', interview, 'clear', { summary: 'Good.' })).status).toBe(200)
  const { values } = (await manager.get(`/api/v2/records/job-applicant/${id}`)).body.data
  return { id, highest: values.highest_salary }
}

const offerOf = (salary: number) => ({ offered_salary: salary, offer_terms: 'As usual.', offer_date: '2026-11-20' })

describe('an interview', () => {
  it('holds one reply of each interviewer, the last, until it moves to another time', async () => {
    const { id } = (await invite(await apply(), 30 * minute)).body.data
    const repliesOf = async () => {
      const { body } = await officer.get(`/api/v2/records/interview/${id}`)
      return (body.data.values.replies ?? []).map(({ interviewer, reply }: Reply['body']) => [interviewer, reply])
    }
    const me = manager.person.user_id
    expect((await officer.transition('interview', id, 'attend')).status, 'not on the panel').toBe(403)
    expect((await manager.transition('interview', id, 'attend')).status).toBe(200)
    expect(await repliesOf()).toEqual([[me, 'attends']])
    expect((await manager.transition('interview', id, 'cannot-attend')).status).toBe(200)
    expect(await repliesOf()).toEqual([[me, 'cannot-attend']])
    const times = { starts_at: later(60 * minute), ends_at: later(61 * minute), reschedule_reason: 'One is away.' }
    expect((await officer.transition('interview', id, 'reschedule', times)).status).toBe(200)
    expect(await repliesOf()).toEqual([])
  })

  it('cannot start in the past, neither at first nor when it moves', async () => {
    const applicant = await apply()
    const refused = await invite(applicant, -minute)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ pointer: '/starts_at', message: 'Start has passed' }],
    ])
    const { id } = (await invite(applicant, 30 * minute)).body.data
    const times = { starts_at: later(-2 * minute), ends_at: later(-minute), reschedule_reason: 'Travelling.' }
    expect((await officer.transition('interview', id, 'reschedule', times)).status).toBe(422)
  })

  it('is planned after the rounds before it, unless these were passed or repeated', async () => {
    const applicant = await apply()
    const plan = async (round: string) => {
      const { status, body } = await invite(applicant, minute, round)
      return status === 201 ? body.data.id : [status, body.errors]
    }
    const end = async (id: string, event: string) => {
      clock.advance(minute)
      expect((await officer.transition('interview', id, 'hold', feedback())).status).toBe(200)
      expect((await officer.transition('interview', id, event, { summary: 'So it is.' })).status).toBe(200)
    }
    const message = 'An earlier round of this applicant is open or was not passed'
    const refused = [422, [{ pointer: '/round', message }]]
    const screen = await plan('phone-screen')
    expect(await plan('technical')).toEqual(refused)
    await end(screen, 'clear')
    const technical = await plan('technical')
    expect(await plan('final')).toEqual(refused)
    await end(technical, 'reject')
    expect(await plan('panel')).toEqual(refused)
    await end(await plan('technical'), 'clear')
    expect(await plan('panel')).toEqual(expect.any(String))
  })

  it('takes feedback once it has begun, from each interviewer once', async () => {
    const { id } = (await invite(await apply(), 2 * minute)).body.data
    const early = await officer.transition('interview', id, 'hold', feedback())
    expect([early.status, early.body.message]).toEqual([422, 'The interview has not begun'])
    clock.advance(2 * minute)
    const twice = { feedback: [...feedback().feedback, ...feedback().feedback] }
    expect((await officer.transition('interview', id, 'hold', twice)).body.errors).toEqual([
      { pointer: '/feedback/1/interviewer', message: 'Interviewer is already in row 1.' },
    ])
    expect((await officer.transition('interview', id, 'hold', feedback())).status).toBe(200)
  })
})

describe('an offer', () => {
  it('above the range of the vacancy waits for the CEO', async () => {
    const { id, highest } = await passPanel()
    const direct = await manager.transition('job-applicant', id, 'offer', offerOf(highest + 1))
    expect([direct.status, direct.body.errors?.[0].pointer]).toEqual([422, '/offered_salary'])
    const asked = { ...offerOf(highest + 1), stage_note: 'Two others want her.' }
    expect((await manager.transition('job-applicant', id, 'ask-offer', asked)).status).toBe(200)
    expect((await manager.transition('job-applicant', id, 'approve-offer')).status).toBe(403)
    expect((await ceo.transition('job-applicant', id, 'approve-offer')).status).toBe(200)
    const { status, values } = (await ceo.get(`/api/v2/records/job-applicant/${id}`)).body.data
    expect([status, values.offered_salary]).toEqual(['offer-sent', highest + 1])
  })

  it('within the range goes out directly, and needs no CEO', async () => {
    const { id, highest } = await passPanel()
    const asked = { ...offerOf(highest), stage_note: 'To be safe.' }
    expect((await manager.transition('job-applicant', id, 'ask-offer', asked)).status).toBe(422)
    expect((await manager.transition('job-applicant', id, 'offer', offerOf(highest))).status).toBe(200)
  })
})

it('hires a person with all names and with days of leave', async () => {
  const { id, highest } = await passPanel('Amaka Grace Nwosu')
  await manager.transition('job-applicant', id, 'offer', offerOf(highest))
  expect((await officer.transition('job-applicant', id, 'accept-offer', { start_date: '2026-11-19' })).status).toBe(422)
  expect((await officer.transition('job-applicant', id, 'accept-offer', { start_date: '2026-12-01' })).status).toBe(200)
  const hire = { start_date: '2026-12-01', work_email: 'amaka.nwosu@example.com', role: 'technicians' }
  const hired = await manager.transition('job-applicant', id, 'hire', hire)
  expect([hired.status, hired.body]).toEqual([200, hired.body])
  const { body } = await manager.get('/api/v2/records/employee?q=amaka.nwosu%40example.com')
  expect(body.data[0].values).toMatchObject({
    given_name: 'Amaka Grace',
    family_name: 'Nwosu',
    annual_leave_entitlement: 20,
  })
})
