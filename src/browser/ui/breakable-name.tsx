/**
 * A name that preferably wraps after an underscore: `2026-11-20_Daily_Schedule_Ada_Bello`. CSS adds the break
 * opportunities instead of elements, so that the name is read aloud and copied as one word.
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
