import type { Guard } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { type HttpError, invalidValue } from '../../http/errors.ts'
import type { Circumstances, Subject } from '../rules/work.ts'
import { fillTemplate } from './titles.ts'

/** Returns the 422 error for a transition that a guard prevents. */
export function guarded(at: Circumstances, subject: Subject, { why = texts.conditionNotMet }: Guard): HttpError {
  return invalidValue('', reasonFor(at, subject, why))
}

/** Fills in what a reason says of the record, such as what is still missing. */
export function reasonFor({ portal: { timezone } }: Circumstances, subject: Subject, why: string): string {
  return fillTemplate(why, subject, { titles: {}, timezone })
}
