import type { DecidingLine } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-roles.ts'
import type { DeclaredPlace } from '../studio-queries.ts'

/** The lines of the draft on which an answer rests, each of which opens in the text. */
export function DecidingLines({ lines, onOpen }: { lines: DecidingLine[]; onOpen(place: DeclaredPlace): void }) {
  if (lines.length === 0) return <p className="meta subtle">{texts.undecided}</p>
  return (
    <>
      <h3 className="text-sm strong">{texts.decidedBy}</h3>
      <ol className="stack gap-3">
        {lines.map((line) => (
          <li key={`${line.file} ${line.line} ${line.column}`}>
            <button type="button" className="link meta" onClick={() => onOpen(line)}>
              {texts.lineOf(line.file, line.line)}
            </button>
            <code className="access-line">{line.text}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
