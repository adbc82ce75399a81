import type { ReactNode } from 'react'
import type { IconName } from '#generated/offered.ts'
import { Icon } from './icon.tsx'

export interface StateMessageProps {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** What to give when asking for help. */
  reference?: ReactNode
  /** Level of the heading: 1 when the message is the page. */
  level?: 1 | 2 | 3
}

/** In place of what a person came for: what is the matter, what it means for their work, and what to do next. */
export function StateMessage({ icon, title, children, actions, reference, level = 2 }: StateMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} size="l" />
      </span>
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
      {reference !== undefined && <p className="state-reference">{reference}</p>}
    </div>
  )
}
