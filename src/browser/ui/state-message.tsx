import type { ReactNode } from 'react'
import type { IconName } from '#generated/offered.ts'
import { Icon } from './icon.tsx'

export interface StateMessageProps {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The reference to quote when asking for help. */
  reference?: ReactNode
  /** The level of the heading: 1 if the message fills the page. */
  level?: 1 | 2 | 3
}

/** Shown instead of missing content: what happened, what it means for the user's work, and what to do next. */
export function StateMessage({ icon, title, children, actions, reference, level = 2 }: StateMessageProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} size="l" />
      </span>
      <Heading className="bold">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions flow">{actions}</div>}
      {reference !== undefined && <p className="state-reference">{reference}</p>}
    </div>
  )
}
