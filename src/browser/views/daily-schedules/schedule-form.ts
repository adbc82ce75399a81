import { taskTimeErrors } from '#calculation/task-times.ts'
import { validate as validateSchedule } from '#generated/forms/daily-schedule.validator.js'
import * as texts from '#texts/schedules.ts'
import schema from '../../../../schemas/forms/daily-schedule.schema.json'
import { errorsOf } from '../../forms/field-errors.ts'
import { asObjectSchema, type FieldErrors, type Values } from '../../forms/form-schema.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/** The form schema of a daily schedule and its tasks. */
export const scheduleForm = asObjectSchema(schema)
export { validateSchedule }

/** Returns the draft's values as the form holds them. */
export function valuesOf({ date, tasks }: Pick<ScheduleDraft, 'date' | 'tasks'>): Values {
  return { ...(date !== undefined && { date }), tasks }
}

/** Returns the errors of the date and of each task: violations of the schema, and invalid start and end times. */
export function scheduleErrors(draft: Omit<ScheduleDraft, 'key'>, today: string): FieldErrors {
  const { date, day, tasks } = draft
  return {
    ...Object.assign({}, ...tasks.map((task, index) => timeErrors(task, index, day))),
    ...errorsOf(validateSchedule, scheduleForm, valuesOf(draft)),
    ...(date !== undefined && date < today && { date: texts.chooseTodayOrLater }),
  }
}

function timeErrors({ start_time: start, end_time: end }: Values, index: number, day: string): FieldErrors {
  if (typeof start !== 'string' || typeof end !== 'string') return {}
  const errors = Object.entries(taskTimeErrors({ day, start, end }))
  return Object.fromEntries(errors.map(([field, message]) => [`tasks/${index}/${field}`, message]))
}
