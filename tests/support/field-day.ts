import type { Client, Reply } from './client.ts'
import { drawing } from './drawn-png.ts'
import type { TestPortal } from './test-server.ts'

/** Uploads an image as evidence, and returns its id. */
export async function uploaded(portal: TestPortal, client: Client, content: Buffer = drawing(300)): Promise<string> {
  const reply = await portal.server.app.inject({
    ...{ method: 'POST', url: '/api/v2/files', payload: content },
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': 'evidence.png',
    },
  })
  return JSON.parse(reply.body).data.id
}

/** Begins the readiness check of today, and answers it: all in order, but for the items that are given. */
export async function checkReadiness(
  portal: TestPortal,
  technician: Client,
  today: string,
  faults: Record<string, object> = {},
): Promise<Reply> {
  const begun = await technician.create('readiness-check', {
    ...{ technician: technician.person.user_id, check_date: today, shift: 'standby' },
  })
  if (begun.status !== 201) return begun
  const { id, values } = begun.body.data
  const file = await uploaded(portal, technician)
  const answerTo = ({ answer, pass_to }: Reply['body']) =>
    ({
      'yes-no': { yes_no: 'yes' },
      number: { value: pass_to },
      photo: { photo: file },
      signature: { signature: file },
    })[String(answer)]
  const items = values.items.map((row: Reply['body']) => faults[row.item] ?? answerTo(row))
  return technician.transition('readiness-check', id, 'submit', { items, fit_for_work: true, declaration: true })
}
