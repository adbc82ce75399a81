import type { IconName } from '#generated/offered.ts'
import sheet from '../../../generated/icons.svg?url'

export interface IconProps {
  name: IconName
  size?: 'xs' | 's' | 'l'
  className?: string
}

/** A picture beside a word. One that stands alone belongs into a button or link that has a name. */
export function Icon({ name, size, className = '' }: IconProps) {
  return (
    <svg className={`icon ${size === undefined ? '' : `icon-${size}`} ${className}`} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
