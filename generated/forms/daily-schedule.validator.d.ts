// Written by `npm run codegen` from schemas/forms/daily-schedule.schema.json. Do not edit.
import type { Validate } from '#validation/validate.ts'
import type { DailyScheduleForm } from './daily-schedule.ts'

export declare const validate: Validate<DailyScheduleForm>
export declare const validate_tasks: Validate<unknown>
