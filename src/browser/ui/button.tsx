import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '#generated/offered.ts'
import { Icon } from './icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'solid' | 'outline' | 'ghost' | 'danger' | 'danger-solid' | 'dashed'
  size?: 'small' | 'large'
  icon?: IconName
  /** While busy, a spinner replaces the icon and clicks are ignored. */
  busy?: boolean
  /** Why the action isn't possible now: the tooltip and the description. The button stays clickable, to show it on touch. */
  blocked?: string | undefined
  children: ReactNode
}

export function Button({
  look = 'outline',
  size,
  icon,
  busy = false,
  blocked,
  children,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const classes = ['button', look !== 'outline' && `button-${look}`, size !== undefined && `button-${size}`, className]
  return (
    <button
      type="button"
      {...rest}
      {...(blocked !== undefined && { title: blocked })}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || blocked !== undefined ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: IconName
  look?: 'plain' | 'outline' | 'small'
}

export function IconButton({ label, icon, look = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${look === 'plain' ? '' : `icon-button-${look}`} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
