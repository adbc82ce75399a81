import { expectTypeOf } from 'vitest'
import type { ResourceName } from '#generated/declared.ts'
import type { LeaveRequest, ResourceMap } from '#generated/resources.ts'

// Checked by the compiler alone: a line marked as an error must be one.

/** Each resource has a schema, and each schema a resource. */
expectTypeOf<keyof ResourceMap>().toEqualTypeOf<ResourceName>()

expectTypeOf<ResourceMap['leave-request']>().toEqualTypeOf<LeaveRequest>()

/** A required field is there, another may be absent, a closed list is a union. */
expectTypeOf<LeaveRequest['from_date']>().toBeString()
expectTypeOf<LeaveRequest['half_day']>().toEqualTypeOf<boolean | undefined>()
expectTypeOf<'annual'>().toExtend<LeaveRequest['leave_type']>()

// @ts-expect-error A type of leave that the schema does not list.
const type: LeaveRequest['leave_type'] = 'anual'
expectTypeOf(type).toExtend<LeaveRequest['leave_type']>()

// @ts-expect-error A field that the schema does not have.
expectTypeOf<LeaveRequest['from']>().toBeString()

// @ts-expect-error A resource that the manifest does not declare.
expectTypeOf<ResourceMap['leave']>().toBeObject()
