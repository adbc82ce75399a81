import { inbox } from '#manifest/portal.ts'
import { namesIn } from '../read/titles.ts'
import { resourceNamed } from '../rules/rules.ts'
import { followUp, type Work } from '../rules/work.ts'
import { amended, type Following } from './act.ts'
import { filler, waitingOn } from './approvals.ts'
import { type Change, changedValues } from './begin.ts'

/** Keeps what an open approval says is asked for up to date with the record, such as an amount that is a sum of rows. */
export async function* restateApproval(work: Work, { resource, record, before = record }: Change): Following {
  const asks = resource.approvals[record.status]?.asks
  if (asks === undefined || before.status !== record.status) return
  const changed = changedValues(before, record)
  if (!namesIn(asks).some((name) => Object.hasOwn(changed, name))) return
  const asked = (await filler(work, { resource, record }))(asks)
  for (const approval of await waitingOn(work, { resource, record })) {
    yield* amended(followUp(work), { resource: resourceNamed(work.portal, inbox), record: approval }, { asked })
  }
}
