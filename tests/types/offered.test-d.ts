import { expectTypeOf } from 'vitest'
import type { IconName, OperationId, TableName, ViewName } from '#generated/offered.ts'
import { offered } from '#generated/offered.ts'
import type { Offered } from '#manifest/index.ts'

// Checked by the compiler alone: a line marked as an error must be one.

expectTypeOf(offered).toEqualTypeOf<Offered>()
expectTypeOf<'daily-schedules'>().toExtend<ViewName>()
expectTypeOf<'bell'>().toExtend<IconName>()
expectTypeOf<'employee'>().toExtend<TableName>()
expectTypeOf<'createSchedule'>().toExtend<OperationId>()

// @ts-expect-error A view without a folder.
const view: ViewName = 'weekly-schedules'
expectTypeOf(view).toExtend<ViewName>()
