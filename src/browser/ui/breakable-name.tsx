/**
 * A name that breaks after its underscores before it breaks anywhere else: `2026-11-20_Daily_Schedule_Ada_Bello`. The place
 * to break is a style and not an element, so that the name is read and copied as one.
 */
export function BreakableName({ children }: { children: string }) {
  const parts = children.split(/(?<=_)/)
  if (parts.length === 1) return children
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name keep their order
    <span key={index} className="name-part">
      {part}
    </span>
  ))
}
