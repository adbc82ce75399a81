import { Fragment } from 'react'

/** The start and end of a part of a text, excluding the end. */
export type Span = readonly [from: number, to: number]

export interface MarkedProps {
  text: string
  /** In order and without overlaps. */
  spans: readonly Span[]
}

/** A text with highlighted parts, such as search matches. */
export function Marked({ text, spans }: MarkedProps) {
  const starts = [0, ...spans.map(([, to]) => to)]
  return starts.map((start, index) => {
    const span = spans[index]
    return (
      <Fragment key={start}>
        {text.slice(start, span?.[0])}
        {span !== undefined && <mark className="mark-found">{text.slice(...span)}</mark>}
      </Fragment>
    )
  })
}
