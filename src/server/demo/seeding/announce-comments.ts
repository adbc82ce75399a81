import * as texts from '#texts/notices.ts'
import { conversationLink } from '../../conversations/tell.ts'
import { idFor } from '../../ids.ts'
import type { demoSchedules } from '../schedules.ts'
import type { SeededRecord, World } from './world.ts'

type Work = Pick<ReturnType<typeof demoSchedules>, 'comments' | 'markers'>

/**
 * Creates notifications for the sample comments that their recipients haven't read, like those the portal creates for
 * new comments.
 */
export function announceComments(world: World, { comments, markers }: Work): void {
  const news = markers.flatMap(({ task: id, staff, up_to }): SeededRecord[] => {
    const last = comments.findLast((comment) => comment.task === id)
    const task = world.get('schedule-task', id)
    const link = conversationLink(world.portal, { resource: 'schedule-task', id })
    if (last === undefined || task === undefined || link === undefined) return []
    if (last.author === staff || Number(last.id) <= up_to) return []
    const author = world.get('employee', last.author)?.values['full_name']
    return [
      {
        ...{ id: idFor(`comment ${id} ${staff}`), resource: 'notification', reference: null, created_by: null },
        ...{ status: 'unread', version: 1, created_at: last.created_at, updated_at: last.created_at },
        values: {
          recipient: staff,
          title: texts.newMessage(String(task.values['name'])),
          body: `${String(author)}: ${last.content}`,
          category: 'conversation',
          link,
          subject_type: 'schedule-task',
          subject_id: id,
        },
        journey: [],
      },
    ]
  })
  world.add('notification', news)
}
