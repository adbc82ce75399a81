import type { ReactNode } from 'react'

/** Stands for markdown-to-jsx, with which rjsf draws descriptions. Our templates draw them as plain text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}
