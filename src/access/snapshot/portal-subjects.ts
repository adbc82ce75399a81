import type { Portal } from '#manifest/portal.ts'
import { openers, pageSubject } from './page-subject.ts'
import { peopleSubject } from './people-subject.ts'
import { resourceSubject } from './resource-subject.ts'
import { type Entry, plainAct, type Subject, term } from './snapshot.ts'
import { valueText } from './value-text.ts'

/** Returns everything that people have access to. */
export function subjectsOf(portal: Portal): Subject[] {
  const subjects = [
    ...Object.values(portal.resources).map((resource) => resourceSubject(resource, portal)),
    ...Object.values(portal.pages).map((page) => pageSubject(page, portal)),
    menuSubject(portal),
    apiSubject(portal),
    startSubject(portal),
    automationSubject(portal),
  ]
  return [peopleSubject(portal, subjects), ...subjects]
}

/** Where people start: the page after sign-in and those of the header. */
function startSubject({ landing, header }: Pick<Portal, 'landing' | 'header'>): Subject {
  const pages = Object.entries(header).flatMap(([link, page]) => term(`header ${link}`, page))
  const sections: Entry[][] = [[{ kind: 'choices', name: 'lands on', choices: landing, within: [] }], pages]
  return { kind: 'start', name: 'start', title: 'Landing and header', sections }
}

/** When schedules run, and the values of rates and limits. What they do is in the resources of runs and of registers. */
function automationSubject({ schedules, parameters }: Pick<Portal, 'schedules' | 'parameters'>): Subject {
  const runs = Object.entries(schedules).flatMap(([id, { every, on, at, calendar }]) => {
    const day = on === undefined ? '' : ` on ${on}`
    return term(`schedule ${id}`, `every ${every}${day} at ${at}${calendar === undefined ? '' : ', on working days'}`)
  })
  const values = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter.values.flatMap(({ from, value }) => term(`parameter ${name} from ${from}`, valueText(value))),
  )
  return { kind: 'automation', name: 'automation', title: 'Schedules and parameters', sections: [runs, values] }
}

/** Who sees each entry of the menu. */
function menuSubject({ menu, pages }: Pick<Portal, 'menu' | 'pages'>): Subject {
  const sections = menu.map(({ label, entries }): Entry[] =>
    entries.map((entry) => {
      const page = pages[entry.page]
      return plainAct(`${label} › ${entry.page}`, entry.for, { within: page === undefined ? [] : openers(page) })
    }),
  )
  return { kind: 'menu', name: 'menu', title: 'Menu', sections }
}

/** Who may call each operation and subscribe to each channel. */
function apiSubject({ operations, channels }: Pick<Portal, 'operations' | 'channels'>): Subject {
  const calls = Object.entries(operations).map(([id, { for: rule }]) =>
    rule === 'public'
      ? plainAct(`operation ${id}`, { everyone: true }, { auth: 'public' })
      : plainAct(`operation ${id}`, rule),
  )
  const listening = Object.entries(channels).flatMap(([pattern, { for: rule, reads }]): Entry[] => [
    plainAct(`channel ${pattern}`, rule),
    ...term(`channel ${pattern} needs`, channelNeeds(pattern, reads)),
  ])
  // Whoever may approve sensitive access decides what the marks of the manifest are worth.
  const sensitive = ['operation approveDraft']
  return { kind: 'api', name: 'api', title: 'Operations and channels', sections: [calls, listening], sensitive }
}

/** What a listener must be able to see; empty for a channel that is about no record or draft. */
function channelNeeds(pattern: string, reads: string | undefined): string {
  if (pattern.endsWith('{draft}')) return 'the draft to be their own or shared'
  if (!pattern.endsWith('{id}')) return ''
  return `the record of ${reads ?? '{resource}'} to be readable`
}
