import type { Portal } from '#manifest/portal.ts'
import type { conversationTypes } from '../db/schema.ts'
import { idFor } from '../ids.ts'

/** The owner type of the conversation types for tasks. */
export const subjectOwner = 'staff'

/** Returns the types of comments that the manifest declares. The same name always has the same id. */
export function conversationTypesOf({ conversation }: Portal): (typeof conversationTypes.$inferSelect)[] {
  return (conversation?.types ?? []).map((type_name, row) => ({
    ...{ id: idFor(`conversation-type:${type_name}`), owner_type: subjectOwner },
    ...{ row, type_name },
  }))
}
