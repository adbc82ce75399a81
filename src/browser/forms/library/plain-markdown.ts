import type { ReactNode } from 'react'

/** Replaces markdown-to-jsx, which rjsf uses for descriptions; they are rendered as plain text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}
