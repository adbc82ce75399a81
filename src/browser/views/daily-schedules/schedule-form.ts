import {
  validate as validateSchedule,
  validate_tasks as validateTask,
} from '#generated/forms/daily-schedule.validator.js'
import scheduleSchema from '../../../../schemas/forms/daily-schedule.schema.json'
import { errorsOf } from '../../forms/field-errors.ts'
import { asObjectSchema, type FieldErrors, type Values } from '../../forms/form-schema.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

const { date, tasks } = scheduleSchema.properties

/** What is asked for the day, and for each of its tasks. */
export const dayForm = asObjectSchema({ $id: 'day', type: 'object', required: ['date'], properties: { date } })
export const taskForm = asObjectSchema({ $id: 'task', ...tasks.items })

/** What is wrong with the day; rows are looked at one by one. */
export function dayErrors({ date: day }: Pick<ScheduleDraft, 'date'>, today: string): FieldErrors {
  return day < today
    ? { date: 'Choose today or a later date.' }
    : errorsOf(validateSchedule, dayForm, { date: day, tasks: [] })
}

/** What is wrong with a task, beyond what its schema says: it ends after it begins. */
export function taskErrors(values: Values): FieldErrors {
  const errors = errorsOf(validateTask, taskForm, values)
  const { start_time: start, end_time: end } = values
  if (typeof start === 'string' && typeof end === 'string' && end <= start)
    errors['end_time'] ??= 'End must be after start.'
  return errors
}
