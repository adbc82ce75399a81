import type { ShownProps } from '../../shown-props.ts'

/** A phone number as a link that starts a call. */
export function Shown({ value }: ShownProps) {
  const number = String(value)
  return (
    <a className="link" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
