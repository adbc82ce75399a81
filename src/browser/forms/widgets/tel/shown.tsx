import type { ShownProps } from '../../shown-props.ts'

/** A phone number that calls when it is clicked. */
export function Shown({ value }: ShownProps) {
  const number = String(value)
  return (
    <a className="link" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
