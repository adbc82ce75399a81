import * as texts from '#texts/studio.ts'
import './revisions.css'
import { useMemo } from 'react'
import { hunksBetween, type LineRun } from './line-diff.ts'

export interface LineChangesProps {
  /** Null when there was no such file. */
  before: string | null
  /** Null when there is no such file any more. */
  after: string | null
}

/** Shows which lines of a text were removed and added. */
export function LineChanges({ before, after }: LineChangesProps) {
  const hunks = useMemo(() => hunksBetween(before ?? '', after ?? ''), [before, after])
  if (hunks.length === 0) return <p className="muted text-md">{texts.sameText}</p>
  return (
    <div className="line-changes">
      {hunks.map(({ line, runs }) => (
        <div key={line} className="line-hunk">
          <p className="meta subtle line-hunk-place">{texts.hunkAt(line)}</p>
          {keyed(runs).map(([key, run]) => (
            <Run key={key} {...run} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Runs never move within a hunk, so each can be told apart by its place. */
function keyed(runs: LineRun[]): [string, LineRun][] {
  return runs.map((run, index) => [`${index} ${run.kind}`, run])
}

function Run({ kind, lines }: LineRun) {
  const text = lines.join('\n')
  if (kind === 'same') return <div className="line-run">{text}</div>
  return kind === 'added' ? <Added>{text}</Added> : <Removed>{text}</Removed>
}

export function Added({ children }: { children: string }) {
  return (
    <ins className="line-run tone-success">
      <span className="sr-only">{texts.lineAdded} </span>
      {children}
    </ins>
  )
}

export function Removed({ children }: { children: string }) {
  return (
    <del className="line-run tone-danger">
      <span className="sr-only">{texts.lineRemoved} </span>
      {children}
    </del>
  )
}
