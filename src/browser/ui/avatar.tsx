export interface AvatarProps {
  name: string
  size?: 'small'
  /** Whether it is the signed-in user's own. */
  own?: boolean
}

/**
 * A user's initials, shown next to their name. They are rendered by CSS, because text would become part of a button's
 * name.
 */
export function Avatar({ name, size, own = false }: AvatarProps) {
  return (
    <span
      className={`avatar ${size === 'small' ? 'avatar-small' : ''} ${own ? 'avatar-own' : ''}`}
      aria-hidden="true"
      data-initials={initialsOf(name)}
    />
  )
}

/** Returns the first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
