import type { ComponentProps } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'
import { useFollow } from './navigation.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Whether to replace the current history entry. By default only a link to the current address does. */
  replace?: boolean
}

/** A link inside the portal. It navigates without reloading the page. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = useFollow()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        follow(to, { replace: replace ?? new URL(to, location.href).href === location.href })
      }}
    />
  )
}
