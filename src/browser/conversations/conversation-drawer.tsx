import { useEffect, useId, useRef } from 'react'
import * as texts from '#texts/conversations.ts'
import * as messageTexts from '#texts/messages.ts'
import { from } from '../ui/breakpoints.ts'
import { IconButton } from '../ui/button.tsx'
import { loadParts } from '../ui/feedback.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useModule } from '../ui/use-module.ts'
import { Conversation, type ConversationProps } from './conversation.tsx'
import type { Subject } from './thread.ts'

export interface ConversationDrawerProps extends ConversationProps {
  onClose(): void
}

/** The conversation about one subject: beside the page on wide screens, otherwise as a drawer above it. */
export function ConversationDrawer(props: ConversationDrawerProps) {
  const beside = useMediaQuery(from.wide)
  return beside ? <Beside {...props} /> : <Above {...props} />
}

function Beside(props: ConversationDrawerProps) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef(document.activeElement)
  const close = () => {
    props.onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      className="column conversation-beside sheet"
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Heading id={title} ref={heading} subject={props.subject} onClose={close} />
      <Conversation {...props} />
    </aside>
  )
}

function Above(props: ConversationDrawerProps) {
  const parts = useModule(loadParts)
  const title = useId()
  if (parts === undefined) return null
  const { Drawer, Island, Portal } = parts
  return (
    <Island>
      <Drawer.Root open ids={{ title }} placement="end" onOpenChange={({ open }) => !open && props.onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content className="column">
              <Heading id={title} subject={props.subject} onClose={props.onClose} />
              <Conversation {...props} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Island>
  )
}

interface HeadingProps {
  id: string
  subject: Subject
  ref?: React.Ref<HTMLHeadingElement>
  onClose(): void
}

function Heading({ id, subject, ref, onClose }: HeadingProps) {
  return (
    <header className="conversation-head">
      <div className="grow breakable">
        <p className="meta subtle">{messageTexts.conversation}</p>
        <h2 id={id} ref={ref} tabIndex={-1} className="section-title">
          {subject.title}
        </h2>
      </div>
      <IconButton icon="x" label={texts.closeConversation} look="small" onClick={onClose} />
    </header>
  )
}
