import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../../session/link.tsx'
import type { PartSteps } from './use-steps.ts'

export interface ChartPartProps extends PartSteps {
  href: string | undefined
  className: string
  /** The accessible name, if the content doesn't provide one. */
  'aria-label'?: string
  style?: CSSProperties
  tabIndex?: 0 | -1
  children?: ReactNode
}

/** A part of a chart. It is a link if its records can be opened. */
export function ChartPart({ href, ...rest }: ChartPartProps) {
  if (href !== undefined) return <Link to={href} {...rest} />
  const { 'aria-label': _label, tabIndex: _tabIndex, ...plain } = rest
  return <span {...plain} />
}
