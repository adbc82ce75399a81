import type { Portal } from '#manifest/portal.ts'
import type { News, NotificationTopic } from '../../notifications/notify.ts'

interface NamedDraft {
  id: string
}

/** What notifications about the approval of a draft have in common. */
export function approvalTopic({ id }: NamedDraft): NotificationTopic {
  return { category: 'system', subject: { resource: 'portal-draft', id } }
}

/** Returns a notification that leads to a draft. */
export function newsOf({ pages }: Portal, draft: NamedDraft, title: string, body: string): News {
  const studio = Object.values(pages).find((page) => page.kind === 'view' && page.view === 'studio')
  return { ...approvalTopic(draft), title, body, link: `${studio?.path ?? '/'}?draft=${encodeURIComponent(draft.id)}` }
}
