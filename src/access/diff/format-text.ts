import type { AccessDiff } from './access-diff.ts'
import { type DiffRow, reportOf } from './diff-report.ts'

/** Formats a diff for a terminal: `+` before those who gain access, `-` before those who lose it. */
export function formatText(diff: AccessDiff): string {
  const { summary, main, follows, byRoles, terms } = reportOf(diff)
  const blocks = [
    summary,
    ...sectionTexts(main),
    ...(terms.length === 0 ? [] : [['Conditions', ...terms.flatMap(termLines)].join('\n')]),
    ...titled('Consequences of the changes above', follows),
    ...titled('For new or removed roles', byRoles),
  ]
  return blocks.join('\n\n')
}

function titled(title: string, rows: DiffRow[]): string[] {
  return rows.length === 0 ? [] : [[title, ...rows.flatMap(rowLines)].join('\n')]
}

function sectionTexts(rows: DiffRow[]): string[] {
  const titles = [...new Set(rows.map(({ section }) => section))]
  return titles.flatMap((title) =>
    titled(
      title,
      rows.filter(({ section }) => section === title),
    ),
  )
}

function rowLines({ what, gains, loses }: DiffRow): string[] {
  return [`  ${what}`, ...gains.map((people) => `    + ${people}`), ...loses.map((people) => `    - ${people}`)]
}

function termLines({ what, removed, added }: { what: string; removed: string[]; added: string[] }): string[] {
  return [`  ${what}`, ...removed.map((line) => `    - ${line}`), ...added.map((line) => `    + ${line}`)]
}
