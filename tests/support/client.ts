import { randomUUID } from 'node:crypto'
import type { PortalServer } from '#server/build-server.ts'

export interface Reply {
  status: number
  // The server itself validates its responses against the specification, so tests only check the fields they are about.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface Profile {
  user_id: string
  name: string
  /** Name of the role. */
  role: string
  role_id: string
}

export const samplePassword = 'workplace-demo'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A server in this process, called without a port, or the URL of a server in another process. */
type Place = PortalServer | string

/** An HTTP client for the requests of one user. */
export class Client {
  readonly #place: Place
  token: string | undefined
  cookie: string | undefined
  person: Profile = { user_id: '', name: '', role: '', role_id: '' }

  constructor(place: Place) {
    this.#place = place
  }

  /** Returns a client that is signed in with the sample password. */
  static async signIn(place: Place, email: string): Promise<Client> {
    const client = new Client(place)
    const { status, body, headers } = await client.call('POST', '/api/v2/session', { email, password: samplePassword })
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
    client.token = body.token
    client.person = body.person
    client.cookie = String(headers['set-cookie']).split(';', 1)[0]
    return client
  }

  /** Returns a client for the same user and session that calls another node. */
  through(server: PortalServer): Client {
    const client = new Client(server)
    return Object.assign(client, { token: this.token, cookie: this.cookie, person: this.person })
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('GET', url, undefined, headers)
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('POST', url, body, headers)
  }

  put(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('PUT', url, body, headers)
  }

  patch(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('PATCH', url, body, headers)
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call('DELETE', url, undefined, headers)
  }

  async call(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const { text, ...reply } = await ask(this.#place, {
      method,
      url,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && typeof body !== 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    return { ...reply, body: parse(text) }
  }

  /** Creates a record. */
  create(resource: string, values: object): Promise<Reply> {
    return this.post(`/api/v2/records/${resource}`, values, { 'idempotency-key': randomUUID() })
  }

  /** Runs a transition on a record, on its current version unless one is given. */
  async transition(resource: string, id: string, event: string, values: object = {}, version?: number): Promise<Reply> {
    return this.post(`/api/v2/records/${resource}/${id}/transitions/${event}`, values, {
      'idempotency-key': randomUUID(),
      'if-match': version === undefined ? await this.#etag(resource, id) : `"${version}"`,
    })
  }

  /** Updates the fields of a record's form, on its current version unless one is given. */
  async update(resource: string, id: string, values: object, version?: number): Promise<Reply> {
    return this.patch(`/api/v2/records/${resource}/${id}`, values, {
      'idempotency-key': randomUUID(),
      'if-match': version === undefined ? await this.#etag(resource, id) : `"${version}"`,
    })
  }

  async #etag(resource: string, id: string): Promise<string> {
    const { headers } = await this.get(`/api/v2/records/${resource}/${id}`)
    return String(headers['etag'] ?? '"1"')
  }

  /** Returns the request body of the user's own schedule for a day. */
  async scheduleBody(day: string, tasks = 1): Promise<{ name: string; tasks: Record<string, string>[] }> {
    const kpis = await this.get('/api/v2/kpi/all')
    const kpi = kpis.body.results.data[0].id
    const measures = await this.get(`/api/v2/staff-measure/${this.person.user_id}/${kpi}`)
    return {
      name: `${day}_Daily_Schedule_${this.person.name.replaceAll(' ', '_')}`,
      tasks: Array.from({ length: tasks }, (_, i) => ({
        kpi_id: kpi,
        objective_id: measures.body.data[0].id,
        name: `Task ${i + 1}`,
        start_time: `${day}T08:00`,
        end_time: `${day}T10:00`,
        staff_id: this.person.user_id,
      })),
    }
  }

  /** Sends a schedule and returns it. */
  async sendSchedule(day: string, tasks = 1): Promise<Reply['body']> {
    const body = await this.scheduleBody(day, tasks)
    const reply = await this.post('/api/v2/staff-schedule/create', body, { 'idempotency-key': randomUUID() })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return reply.body.results.data
  }

  /** Sends a schedule, has the manager approve it, and returns it. */
  async approvedSchedule(day: string, tasks: number, manager: Client): Promise<Reply['body']> {
    const schedule = await this.sendSchedule(day, tasks)
    const reply = await manager.transition('daily-schedule', schedule.id, 'approve')
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return schedule
  }

  /** Sets the status of tasks of a schedule, all of them by default. */
  completeTasks(
    schedule: { id: string; tasks: { id: string }[] },
    { status = 'completed', closeout = false, tasks = schedule.tasks } = {},
  ): Promise<Reply> {
    return this.post('/api/v2/staff-schedule/complete-tasks', {
      tasks: tasks.map(({ id }) => ({ id, status, comment: '' })),
      schedule_id: schedule.id,
      closeout,
    })
  }
}

interface Request {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string
}

type Answer = Omit<Reply, 'body'> & { text: string }

async function ask(place: Place, request: Request): Promise<Answer> {
  if (typeof place !== 'string') {
    const { statusCode, body, headers } = await place.app.inject(request)
    return { status: statusCode, text: body, headers }
  }
  const { url, payload, ...rest } = request
  const answer = await fetch(place + url, { ...rest, ...(payload !== undefined && { body: payload }) })
  const headers = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() }
  return { status: answer.status, text: await answer.text(), headers }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
