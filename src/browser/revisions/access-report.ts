import * as texts from '#texts/studio.ts'
import type { Schemas } from '../api/clients.ts'

export type AccessDiff = Schemas['AccessDiff']
export type AccessChange = Schemas['AccessChange']
type Subject = Schemas['AccessSubject']

/** What changes about a page, the records of a resource, or another part of the portal. */
export interface SubjectChanges {
  subject: Subject
  changes: AccessChange[]
}

export interface AccessSection {
  title: string
  subjects: SubjectChanges[]
}

export interface AccessReport {
  /** In how many places people gain and lose access. */
  gaining: number
  losing: number
  /** The changes, without those that only result from others. */
  main: AccessSection[]
  consequences: AccessSection[]
  consequenceCount: number
}

/** The order in which the parts of the portal are listed. */
const kinds = ['people', 'page', 'menu', 'start', 'resource', 'api', 'automation'] as const

/** Arranges a diff for reading: by part of the portal, and what only follows from other changes apart. */
export function reportOn({ acts }: AccessDiff): AccessReport {
  const main = acts.filter(({ follows }) => !follows)
  const consequences = acts.filter(({ follows }) => follows)
  return {
    ...countsOf(main),
    main: sectionsOf(main),
    consequences: sectionsOf(consequences),
    consequenceCount: consequences.length,
  }
}

function countsOf(changes: AccessChange[]): Pick<AccessReport, 'gaining' | 'losing'> {
  return {
    gaining: changes.filter(({ gains }) => gains.length > 0).length,
    losing: changes.filter(({ loses }) => loses.length > 0).length,
  }
}

function sectionsOf(changes: AccessChange[]): AccessSection[] {
  return kinds.flatMap((kind) => {
    const ofKind = changes.filter(({ subject }) => subject.kind === kind)
    return ofKind.length === 0 ? [] : [{ title: texts.sections[kind], subjects: bySubject(ofKind) }]
  })
}

function bySubject(changes: AccessChange[]): SubjectChanges[] {
  const found = new Map<string, SubjectChanges>()
  for (const change of changes) {
    const known = found.get(change.subject.name)
    if (known === undefined) found.set(change.subject.name, { subject: change.subject, changes: [change] })
    else known.changes.push(change)
  }
  return [...found.values()]
}
