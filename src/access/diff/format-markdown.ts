import { counted } from '#texts/grammar.ts'
import type { AccessDiff } from './access-diff.ts'
import { type DiffRow, reportOf } from './diff-report.ts'

/** Formats a diff as a comment on a pull request: the main changes in tables, the others in collapsed sections. */
export function formatMarkdown(diff: AccessDiff): string {
  const { summary, main, follows, byRoles, terms } = reportOf(diff)
  const titles = [...new Set(main.map(({ section }) => section))]
  const blocks = [
    `### Access\n\n**${summary}**`,
    ...titles.map((title) => `#### ${title}\n\n${table(main.filter(({ section }) => section === title))}`),
    ...(terms.length === 0 ? [] : [`#### Conditions\n\n${terms.map(termBlock).join('\n\n')}`]),
    ...folded(counted(follows.length, 'consequence'), 'of the changes above', follows),
    ...folded(counted(byRoles.length, 'change'), 'for new or removed roles', byRoles),
  ]
  return `${blocks.join('\n\n')}\n`
}

function table(rows: DiffRow[]): string {
  const lines = rows.map(({ what, gains, loses }) => `| ${cell([what])} | ${cell(gains)} | ${cell(loses)} |`)
  return ['| access | who gains | who loses |', '|---|---|---|', ...lines].join('\n')
}

function cell(texts: string[]): string {
  return texts.map(escaped).join('<br>')
}

/** Escapes Markdown and HTML in names from the manifest. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/([\\`*_|[\]])/g, '\\$1')
}

function termBlock({ what, removed, added }: { what: string; removed: string[]; added: string[] }): string {
  const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  // The fence must be longer than any run of backticks inside it.
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([row]) => row.length)))
  const fence = '`'.repeat(longest + 1)
  return `${escaped(what)}\n\n${fence}diff\n${lines.join('\n')}\n${fence}`
}

function folded(count: string, what: string, rows: DiffRow[]): string[] {
  if (rows.length === 0) return []
  return [`<details>\n<summary>${count} ${what}</summary>\n\n${table(rows)}\n\n</details>`]
}
