import { counted } from '#texts/grammar.ts'
import { recordsIn } from '#texts/scopes.ts'
import type { AccessDiff, ActChange, DiffSubject, Shift } from './access-diff.ts'

/** A change as text, for a formatter to lay out. */
export interface DiffRow {
  section: string
  what: string
  gains: string[]
  loses: string[]
}

/**
 * The main changes (`main`), those that only result from them (`follows`), and those that only concern new or removed
 * roles (`byRoles`).
 */
export interface DiffReport {
  summary: string
  main: DiffRow[]
  follows: DiffRow[]
  byRoles: DiffRow[]
  terms: { what: string; removed: string[]; added: string[] }[]
}

export function reportOf(diff: AccessDiff): DiffReport {
  const newRoles = new Set([...diff.roles.added, ...diff.roles.removed])
  const byRoles = diff.acts.filter((change) => isAbout(change, newRoles))
  const others = diff.acts.filter((change) => !isAbout(change, newRoles))
  const main = others.filter(({ follows }) => !follows)
  return {
    summary: summaryOf(diff, main),
    main: inSections(main.map(rowOf)),
    follows: inSections(others.filter(({ follows }) => follows).map(rowOf)),
    byRoles: inSections(byRoles.map(rowOf)),
    terms: diff.terms.map(({ subject, removed, added }) => ({ what: subjectText(subject), removed, added })),
  }
}

function isAbout({ gains, loses }: ActChange, roles: Set<string>): boolean {
  return [...gains, ...loses].every(({ kinds, visitors }) => !visitors && kinds.every(({ role }) => roles.has(role)))
}

function summaryOf({ roles, terms }: AccessDiff, changes: ActChange[]): string {
  const gaining = changes.filter(({ gains }) => gains.length > 0).length
  const losing = changes.filter(({ loses }) => loses.length > 0).length
  const conditions = terms.reduce((sum, { removed, added }) => sum + Math.max(removed.length, added.length), 0)
  const parts = [
    ...(gaining > 0 ? [`people gain access in ${counted(gaining, 'place')}`] : []),
    ...(losing > 0 ? [`people lose access in ${counted(losing, 'place')}`] : []),
    ...(conditions > 0 ? [counted(conditions, 'condition of access changes', 'conditions of access change')] : []),
    ...(roles.added.length > 0 ? [`${counted(roles.added.length, 'new role')} (${roles.added.join(', ')})`] : []),
    ...(roles.removed.length > 0
      ? [`${counted(roles.removed.length, 'removed role')} (${roles.removed.join(', ')})`]
      : []),
  ]
  const text = parts.join('; ')
  return text === '' ? "Nobody's access changes." : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function rowOf(change: ActChange): DiffRow {
  const { subject, act, states, gains, loses, scoped, sensitive } = change
  const where = states === undefined ? '' : ` in ${states.join(', ')}`
  const isSingle = subject.kind === 'menu' || subject.kind === 'api' || subject.kind === 'people'
  return {
    section: sectionOf(change),
    what: (isSingle ? act : `${subjectText(subject)}: ${act}`) + where + (sensitive === true ? ', sensitive' : ''),
    gains: gains.map((shift) => shiftText(shift, scoped)),
    loses: loses.map((shift) => shiftText(shift, scoped)),
  }
}

function subjectText({ kind, name, title, presence }: DiffSubject): string {
  const text = kind === 'page' || kind === 'resource' ? `${title} (${name})` : title
  return presence === 'both' ? text : `${text}, ${presence}`
}

function shiftText({ scope, people, witness, kinds }: Shift, scoped: boolean): string {
  const isOneRole = kinds.every(({ role }) => role === kinds[0]?.role)
  const notes = [...(scoped ? [recordsIn[scope]] : []), ...(isOneRole ? [] : [`for example ${witness}`])]
  return notes.length === 0 ? people : `${people} (${notes.join('; ')})`
}

const sections = [
  'People',
  'Pages',
  'Menu and landing',
  'Records',
  'Lists, figures and search',
  'Operations and channels',
]

function sectionOf({ subject: { kind }, act }: ActChange): string {
  if (kind === 'people') return 'People'
  if (kind === 'menu' || kind === 'start') return 'Menu and landing'
  if (kind === 'resource') return 'Records'
  if (kind === 'api') return 'Operations and channels'
  return /^(list|figure|search) /.test(act) ? 'Lists, figures and search' : 'Pages'
}

function inSections(rows: DiffRow[]): DiffRow[] {
  return sections.flatMap((section) => rows.filter((row) => row.section === section))
}
