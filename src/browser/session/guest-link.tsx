import type { ComponentProps } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'
import { goAsGuest } from './guest-address.ts'

/** A link between visitor pages. */
export function GuestLink({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        goAsGuest(to)
      }}
    />
  )
}
