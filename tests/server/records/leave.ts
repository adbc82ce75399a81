import type { Client, Reply } from '../../support/client.ts'

/** Returns a leave request of one week, far from any sample data. */
export function leaveOf(relief: Client, changes: object = {}): object {
  return {
    leave_type: 'annual',
    from_date: '2027-02-01',
    to_date: '2027-02-05',
    relief_officer: relief.person.user_id,
    reason: 'Family trip',
    ...changes,
  }
}

/** Creates a draft of a request and returns the record. */
export async function draft(client: Client, relief: Client, changes: object = {}): Promise<Reply['body']> {
  const { status, body } = await client.create('leave-request', leaveOf(relief, changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** Runs transitions in order, each by its own client. */
export async function walk(id: string, ...steps: [client: Client, event: string, values?: object][]): Promise<void> {
  for (const [client, event, values] of steps) {
    const { status, body } = await client.transition('leave-request', id, event, values)
    if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
  }
}
