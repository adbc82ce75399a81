import { dropDraft, keepDraft, keptDraft } from '../../forms/drafts.ts'
import type { Attachment, Outgoing } from './messages.ts'

/** The message being written in a thread. */
export interface Written {
  text: string
  isNote: boolean
  files: Attachment[]
}

export interface ThreadDraft {
  written: Written
  outgoing: Outgoing[]
  keepWritten(written: Written): void
  keepOutgoing(outgoing: Outgoing[]): void
}

const blank: Written = { text: '', isNote: false, files: [] }

/** Opens the stored draft of a thread. Unsent text and messages survive closing the thread and the page. */
export function openDraft(user: string, thread: string): ThreadDraft {
  const form = `thread.${thread}`
  let { written, outgoing } = asKept(keptDraft(user, form))
  const keep = () => {
    const isBlank = written.text === '' && written.files.length === 0 && outgoing.length === 0
    if (isBlank) dropDraft(user, form)
    else keepDraft(user, form, { written, outgoing, at: Date.now() })
  }
  return {
    written,
    outgoing,
    keepWritten: (next) => {
      written = next
      keep()
    },
    keepOutgoing: (next) => {
      // A message that was being sent when the page closed may have arrived.
      outgoing = next.map((message) => ({ ...message, state: message.state === 'failed' ? 'failed' : 'unknown' }))
      keep()
    },
  }
}

/**
 * Milliseconds during which an unconfirmed message is resent automatically. The limit is below one day, after which the
 * server forgets idempotency keys.
 */
const settlesItself = 20 * 3_600_000

function asKept(value: unknown): { written: Written; outgoing: Outgoing[] } {
  if (typeof value !== 'object' || value === null) return { written: blank, outgoing: [] }
  const { written, outgoing, at } = { written: undefined, outgoing: [], at: 0, ...value }
  const isRecent = Date.now() - Number(at) < settlesItself
  const messages: Outgoing[] = Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : []
  return {
    written: isWritten(written) ? written : blank,
    outgoing: isRecent ? messages : messages.map((message) => ({ ...message, state: 'failed' })),
  }
}

function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false
  const { text, isNote, files } = { text: undefined, isNote: undefined, files: undefined, ...value }
  return typeof text === 'string' && typeof isNote === 'boolean' && Array.isArray(files)
}

function isOutgoing(value: unknown): value is Outgoing {
  return isWritten(value) && 'key' in value && typeof value.key === 'string'
}
