import { type Portal, scopes } from '#manifest/portal.ts'
import { subjectsOf } from './portal-subjects.ts'
import { anyText } from './rule-text.ts'
import type { Act, Entry, Subject } from './snapshot.ts'

/** A file of the snapshot; its path is relative to the snapshot's folder. */
export interface SnapshotFile {
  path: string
  text: string
}

/**
 * Returns who may do what in a portal, as files for a reviewer. Each line is self-contained and names audiences as the
 * manifest does, so that a changed grant changes one line, and a changed group one line of people.txt.
 */
export function snapshotFiles(portal: Portal): SnapshotFile[] {
  const files = new Map<string, string[]>()
  for (const subject of subjectsOf(portal)) {
    const path = pathOf(subject, portal)
    files.set(path, [...(files.get(path) ?? []), subjectText(subject)])
  }
  return [...files].map(([path, texts]) => ({ path, text: texts.join('\n') }))
}

function pathOf({ kind, name }: Subject, { pages }: Pick<Portal, 'pages'>): string {
  if (kind === 'resource') return `resources/${name}.txt`
  return kind === 'page' ? `pages/${pages[name]?.area}.txt` : `${name}.txt`
}

/** Returns the title of a subject with its lines. */
export function subjectText(subject: Subject): string {
  const { kind, name, title, sections } = subject
  const heading = kind === 'page' || kind === 'resource' ? `${title} (${kind} ${name})` : title
  const prefix = kind === 'page' ? `${name}, ` : ''
  const blocks = sections
    .filter((entries) => entries.length > 0)
    .map((entries) => entries.flatMap(entryLines).map((line) => prefix + line))
  return `${[heading, ...blocks.flatMap((block) => ['', ...block])].join('\n')}\n`
}

function entryLines(entry: Entry): string[] {
  if (entry.kind === 'term' || entry.kind === 'note') return [`${entry.name}: ${entry.text}`]
  if (entry.kind === 'act') return actLines(entry)
  return entry.choices.map(({ for: rule, page }, index) => `${entry.name} ${index + 1}: ${page} for ${anyText([rule])}`)
}

function actLines({ name, grants, scoped, states, decision, auth, audience }: Act): string[] {
  if (auth !== 'signed-in') return [`${name}: ${auth}`]
  if (!scoped) return [`${name}: ${audience ?? anyText(grants.map((grant) => grant.for))}`]
  const lines = scopes.flatMap((scope) => {
    const rules = grants.filter((grant) => grant.scope === scope).map((grant) => grant.for)
    return rules.length === 0 ? [] : [`${name} · ${scope}: ${anyText(rules)}`]
  })
  if (lines.length === 0) return [`${name}: nobody`]
  return [
    ...(states === undefined ? [] : [`${name} in: ${states.join(', ') || 'no state'}`]),
    ...(decision ? [`${name} bars: the owner of the record`] : []),
    ...lines,
  ]
}
