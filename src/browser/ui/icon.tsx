import type { IconName } from '#generated/offered.ts'
import sheet from '../../../generated/icons.svg?url'

export interface IconProps {
  name: IconName
  size?: 'xs' | 's' | 'l'
  className?: string
}

/** A decorative icon next to text. An icon without text belongs in a button or link with an accessible name. */
export function Icon({ name, size, className = '' }: IconProps) {
  return (
    <svg className={`icon ${size === undefined ? '' : `icon-${size}`} ${className}`} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
