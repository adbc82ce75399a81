import type { Portal } from '#manifest/portal.ts'
import { openers, pageSubject } from './page-subject.ts'
import { peopleSubject } from './people-subject.ts'
import { resourceSubject } from './resource-subject.ts'
import { type Entry, plainAct, type Subject, term } from './snapshot.ts'

/** Returns everything that people have access to. */
export function subjectsOf(portal: Portal): Subject[] {
  const subjects = [
    ...Object.values(portal.resources).map((resource) => resourceSubject(resource, portal)),
    ...Object.values(portal.pages).map((page) => pageSubject(page, portal)),
    menuSubject(portal),
    apiSubject(portal),
    startSubject(portal),
  ]
  return [peopleSubject(portal, subjects), ...subjects]
}

/** Where people start: the page after sign-in and those of the header. */
function startSubject({ landing, header }: Pick<Portal, 'landing' | 'header'>): Subject {
  const pages = Object.entries(header).flatMap(([link, page]) => term(`header ${link}`, page))
  const sections: Entry[][] = [[{ kind: 'choices', name: 'lands on', choices: landing, within: [] }], pages]
  return { kind: 'start', name: 'start', title: 'Landing and header', sections }
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
    ...term(`channel ${pattern} needs`, reads === undefined ? '' : `the record of ${reads} to be readable`),
  ])
  return { kind: 'api', name: 'api', title: 'Operations and channels', sections: [calls, listening] }
}
