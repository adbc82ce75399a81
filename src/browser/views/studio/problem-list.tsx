import * as texts from '#texts/studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { problemText } from './problem-text.ts'
import type { Problem } from './studio-queries.ts'

export interface ProblemListProps {
  problems: Problem[]
  /** Called to show where a problem is. */
  onJump(problem: Problem): void
}

/** The problems of a draft. Each is a button that goes to its place. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  if (problems.length === 0) {
    return (
      <p className="cluster text-md">
        <Icon name="circle-check" size="s" />
        {texts.noProblems}
      </p>
    )
  }
  return (
    <ul className="panel lined" aria-label={texts.problems}>
      {problems.map((problem) => {
        const { code, severity, file, line, column, message } = problem
        return (
          <li key={`${file} ${line} ${column} ${code} ${message}`}>
            <button type="button" className="studio-problem row-link text-md" onClick={() => onJump(problem)}>
              <Icon name={severity === 'error' ? 'circle-alert' : 'info'} size="s" className={`studio-${severity}`} />
              <span className="grow breakable">
                {problemText(problem)}
                <span className="block meta subtle">
                  {file}, {texts.place(line, column)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
