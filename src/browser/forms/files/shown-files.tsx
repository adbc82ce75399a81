import type { ShownProps } from '../shown-props.ts'
import { FileLink, FilePicture } from './stored-file.tsx'

/** Files, shown as links with their names. */
export function FileLinks({ field, value, titles }: ShownProps) {
  return (
    <span className="file-links">
      {idsIn(value).map((id) => (
        <FileLink key={id} id={id} name={titles[id] ?? field.title} />
      ))}
    </span>
  )
}

/** Files, shown as pictures. */
export function FilePictures({ field, value, titles, className }: ShownProps & { className?: string }) {
  return (
    <span className="flow">
      {idsIn(value).map((id) => {
        const name = titles[id] ?? field.title
        return (
          <FilePicture
            key={id}
            id={id}
            name={name}
            alt={`${field.title}: ${name}`}
            {...(className !== undefined && { className })}
          />
        )
      })}
    </span>
  )
}

function idsIn(value: unknown): string[] {
  return [value].flat().map(String)
}
