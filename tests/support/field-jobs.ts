import { Client, type Reply } from './client.ts'
import { drawing } from './drawn-png.ts'
import { route, sheet, surveyAt } from './installation.ts'

/** The people and records of a day in the field, over HTTP. */
export class FieldOffice {
  readonly supervisor: Client
  readonly technician: Client
  readonly #url: string
  #hour = 0

  private constructor(url: string, supervisor: Client, technician: Client) {
    this.#url = url
    this.supervisor = supervisor
    this.technician = technician
  }

  static async open(url: string, technician = 'installer'): Promise<FieldOffice> {
    const [supervisor, worker] = await Promise.all(
      ['project-manager', technician].map((role) => Client.signIn(url, `${role}@example.com`)),
    )
    if (supervisor === undefined || worker === undefined) throw new Error('Nobody signed in')
    return new FieldOffice(url, supervisor, worker)
  }

  /** Begins and passes the readiness check of the technician's day. */
  async passReadiness(today = '2026-11-18'): Promise<void> {
    const technician = this.technician.person.user_id
    const begun = await this.technician.create('readiness-check', { technician, check_date: today, shift: 'standby' })
    const { id, values } = done(begun)
    const file = await this.upload(this.technician)
    const items = values.items.map(
      ({ answer, pass_to }: Reply['body']) =>
        ({
          'yes-no': { yes_no: 'yes' },
          number: { value: pass_to },
          photo: { photo: file },
          signature: { signature: file },
        })[String(answer)],
    )
    done(
      await this.technician.transition('readiness-check', id, 'submit', {
        items,
        fit_for_work: true,
        declaration: true,
      }),
    )
  }

  /** Creates a job and gives it to the technician, who has accepted it unless said otherwise. */
  async job(activity: string, { title = `${activity} for a test`, accept = true } = {}): Promise<string> {
    const customers = await this.supervisor.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')
    const [customer] = done(customers)
    const { zone, address } = customer.values
    const made = await this.supervisor.create('work-order', {
      ...{ title, activity, customer: customer.id, zone, address },
      ...{ contact_name: 'Sola Adebayo', contact_phone: '+234 800 555 1001', priority: '3' },
    })
    const { id } = done(made)
    await this.assign(id, this.technician)
    if (accept) done(await this.technician.transition('work-order', id, 'accept'))
    return id
  }

  /** Gives a job to someone, at an hour of its own. */
  async assign(id: string, { person }: Client): Promise<void> {
    this.#hour++
    const scheduled_start = new Date(Date.UTC(2027, 4, 3, this.#hour)).toISOString()
    const given = { technician: person.user_id, scheduled_start, duration_minutes: 30 }
    done(await this.supervisor.transition('work-order', id, 'assign', given))
  }

  /** Takes an accepted installation to the step at which its port is chosen. */
  async installUntilPort(id: string, terminal: string, today: string): Promise<void> {
    const run = async (event: string, values: object) =>
      done(await this.technician.transition('work-order', id, event, values))
    await run('save-route', { route_plan: route, right_of_way: 'not-needed' })
    const [survey] = done(await this.supervisor.get(`/api/v2/records/site-survey?via=work_order&of=${id}`))
    done(await this.technician.transition('site-survey', survey.id, 'submit', surveyAt(terminal, today)))
    await run('save-job', sheet)
  }

  /** Configures a service that the field has asked for. */
  async configureService(id: string): Promise<void> {
    const provisioner = await Client.signIn(this.#url, 'provisioning-technician@example.com')
    const first = async (query: string) => done(await provisioner.get(`/api/v2/records/${query}&per_page=1`))[0].id
    done(
      await provisioner.transition('service-activation', id, 'configure', {
        ...{ plan: await first('product-offering?filter=status:eq:active'), pon_port: '7/7/7', onu_id: 5 },
        ...{
          olt: await first('network-element?filter=element_type:eq:olt'),
          line_profile: 'HOME-50',
          service_vlan: 1001,
        },
      }),
    )
  }

  async read(id: string, resource = 'work-order'): Promise<Reply['body']> {
    return done(await this.supervisor.get(`/api/v2/records/${resource}/${id}`))
  }

  /** The transitions in the history of a record, oldest first. */
  async history(id: string, resource = 'work-order'): Promise<string[]> {
    const events = done(await this.supervisor.get(`/api/v2/records/${resource}/${id}/history`))
    return events.map(({ event }: Reply['body']) => event)
  }

  async upload({ token }: Client): Promise<string> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': 'evidence.png',
    }
    const content = new Uint8Array(drawing(300))
    const answer = await fetch(`${this.#url}/api/v2/files`, { method: 'POST', headers, body: content })
    const { data }: { data: { id: string } } = await answer.json()
    return data.id
  }
}

function done({ status, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.data
}
