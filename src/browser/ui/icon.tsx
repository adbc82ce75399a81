import { useSyncExternalStore } from 'react'
import type { IconName } from '#generated/offered.ts'
import { drawingOf, whenIconsLoad } from './icon-drawings.ts'

export interface IconProps {
  name: IconName
  size?: 'xs' | 's' | 'l'
  className?: string
}

/** A decorative icon next to text. An icon without text belongs in a button or link with an accessible name. */
export function Icon({ name, size, className = '' }: IconProps) {
  const drawing = useSyncExternalStore(whenIconsLoad, () => drawingOf(name))
  return (
    <svg
      className={`icon ${size === undefined ? '' : `icon-${size}`} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  )
}
