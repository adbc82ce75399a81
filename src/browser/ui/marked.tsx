import { Fragment } from 'react'

/** From where to where a part of a text goes, the end not included. */
export type Span = readonly [from: number, to: number]

export interface MarkedProps {
  text: string
  /** In order and without overlaps. */
  spans: readonly Span[]
}

/** A text in which the parts that were looked for stand out. */
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
