import type { PortalSource } from '#generated/manifest-sources.ts'
import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Offered } from '../offered.ts'
import { linkParameters } from '../parameters/link-parameters.ts'
import { withRegisters } from '../parameters/with-registers.ts'
import type { Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import { linkSchedules } from '../schedules/link-schedules.ts'
import { withScheduleRuns } from '../schedules/with-schedule-runs.ts'
import type { Seed } from '../seeds.ts'
import type { Tree } from '../source/tree.ts'
import { Calendars, checkTimeZone } from './link-calendars.ts'
import { linkChoices } from './link-choices.ts'
import type { LinkContext } from './link-context.ts'
import { checkEntrances } from './link-entrances.ts'
import { linkMenu } from './link-menu.ts'
import { linkPages } from './link-pages.ts'
import { checkReferences } from './link-references.ts'
import { linkRenamed } from './link-renamed.ts'
import { linkResources } from './link-resources.ts'
import { Audiences, linkRoles } from './link-roles.ts'
import { checkSteps, withGates } from './link-steps.ts'
import { isKnown, type Vocabulary } from './names.ts'
import { Origins } from './origins.ts'
import { linkSeeds } from './seeds/link-seeds.ts'
import { pageVocabulary, resourceVocabulary, viewVocabulary } from './vocabularies.ts'

/** A portal in which every name is resolved, and the places of its declarations. */
export interface Linked {
  portal: Portal
  /** The seeds for a demo of the portal. */
  seeds: Seed[]
  origins: Origins
}

/** Looks up every name in the manifest. Undefined when a name is unknown. */
export function linkManifest(written: ManifestTree, offered: Offered, problems: ProblemList): Linked | undefined {
  const tree = withScheduleRuns(withRegisters(written))
  const parameters = linkParameters(tree, problems)
  const origins = new Origins()
  const audiences = new Audiences(tree.roles, origins, problems)
  const people = linkRoles(tree.roles, audiences, origins, problems)
  const declared = linkResources({ tree, offered, parameters, audiences, origins, problems })
  if (declared === undefined) return undefined
  const areas = linkAreas(tree, problems)
  if (areas === undefined) return undefined
  const pages = pageVocabulary(tree.areas, problems)
  const calendars = new Calendars(tree.portal, problems)
  const views = viewVocabulary(offered)
  const titles = new Map(tree.areas.flatMap((area) => [...area.pages].map(([id, { value }]) => [id, value.title])))
  const { regions = {} } = tree.portal.value
  const named = { audiences, calendars, regions, pages, titles, views, resources: declared }
  const context: LinkContext = { ...named, origins, problems }
  const linkedPages = linkPages(tree, context)
  const schedules = linkSchedules(tree, { calendars, resources: declared }, problems)
  const renamed = linkRenamed(tree, { pages, roles: people.roles, resources: declared }, problems)
  const settings = linkSettings(tree.portal, context)
  const menu = linkMenu(tree, linkedPages, context, offered)
  const api = linkApi(tree, offered, context)
  const { timezone } = settings
  const references = {
    resources: declared,
    people,
    calendars,
    parameters,
    schedules,
    timezone,
    pages,
    offered,
    origins,
    problems,
  }
  const resources = checkReferences(references, checkSteps(linkedPages, references))
  const seeds = linkSeeds(tree, { resources, calendars, timezone, audiences, origins, problems })
  if (problems.hasErrors) return undefined
  checkEntrances({ ...settings, menu, pages: linkedPages }, origins, problems)
  if (problems.hasErrors) return undefined
  calendars.reportUnused()
  const gated = withGates(resources, linkedPages)
  return {
    portal: {
      ...settings,
      parameters,
      schedules,
      ...people,
      areas,
      pages: linkedPages,
      menu,
      resources: gated,
      ...api,
      ...(renamed !== undefined && { renamed }),
    },
    seeds,
    origins,
  }
}

function linkSettings(
  tree: Tree<PortalSource>,
  context: LinkContext,
): Omit<PortalSource, 'calendars' | 'holidays' | 'landing' | 'notifications'> &
  Pick<Portal, 'calendars' | 'landing' | 'notifications'> {
  const { pages, calendars, origins, problems } = context
  const { holidays: _holidays, ...settings } = tree.value
  const { header, timezone, landing, notifications } = settings
  for (const [key, page] of Object.entries(header)) {
    isKnown(page, pages, tree.at(['header', key]), 'The header', problems)
  }
  checkTimeZone(timezone, tree, ['timezone'], 'The portal', problems)
  origins.declare('landing', '', tree, ['landing'])
  origins.declare('header', '', tree, ['header'])
  origins.declare('notifications', '', tree, ['notifications'])
  return {
    ...settings,
    calendars: calendars.byName,
    landing: linkChoices(landing, tree, ['landing'], 'The landing', context),
    notifications: linkNotifications(notifications, tree, context),
  }
}

function linkNotifications(
  { poll, refusedManifest, accessRequests }: PortalSource['notifications'],
  tree: Tree<PortalSource>,
  { audiences }: LinkContext,
): Portal['notifications'] {
  const link = (audience: NonNullable<typeof refusedManifest>, key: string, user: string) =>
    audiences.link(audience, tree, ['notifications', key], user)
  return {
    poll,
    ...(refusedManifest !== undefined && {
      refusedManifest: link(refusedManifest, 'refusedManifest', 'The notice of a refused manifest'),
    }),
    ...(accessRequests !== undefined && {
      accessRequests: link(accessRequests, 'accessRequests', 'The notice of a request for access'),
    }),
  }
}

/** Undefined when an area is declared twice: each of its pages would otherwise be reported too. */
function linkAreas(tree: ManifestTree, problems: ProblemList): Portal['areas'] | undefined {
  const areas: Portal['areas'] = {}
  let isUnique = true
  for (const { area } of tree.areas) {
    const id = area.value.area
    const first = tree.areas.find((other) => other.area.value.area === id)
    if (first !== undefined && first.area !== area) {
      isUnique = false
      const related = [{ message: 'first declared', at: first.area.at(['area']) }]
      problems.report('duplicate-resource', area.at(['area']), `Area "${id}" is declared twice.`, { related })
    }
    areas[id] = { title: area.value.title }
  }
  return isUnique ? areas : undefined
}

function linkApi(
  { api }: ManifestTree,
  offered: Offered,
  context: LinkContext,
): Pick<Portal, 'operations' | 'channels'> {
  const { audiences, origins, problems, resources } = context
  const known: Vocabulary = {
    code: 'unknown-operation',
    noun: 'operation',
    missing: 'no specification in openapi/ declares',
    names: new Set(offered.operations),
  }
  const operations = Object.entries(api.value.operations).map(([id, policy]) => {
    const path = ['operations', id]
    isKnown(id, known, api.keyAt(path), 'api.yaml', problems)
    origins.declare('operation', id, api, path)
    const rule =
      policy.for === 'public' ? 'public' : audiences.link(policy.for, api, [...path, 'for'], `Operation "${id}"`)
    return [id, { for: rule }] as const
  })
  const unknown = Object.keys(api.value.operations).filter((id) => !known.names.has(id))
  // The loop above has already reported a misspelled operation under its written name.
  const meant = new Set(unknown.flatMap((id) => suggest(id, known.names)))
  for (const id of offered.operations) {
    if (Object.hasOwn(api.value.operations, id) || meant.has(id)) continue
    problems.report(
      'operation-without-policy',
      api.keyAt(['operations']),
      `Operation "${id}" has no policy here; the server doesn't start without one.`,
    )
  }
  const channels = Object.entries(api.value.channels).map(([pattern, channel]) => {
    const path = ['channels', pattern]
    const user = `Channel "${pattern}"`
    const namesResource = pattern.includes('{resource}')
    const namesRecord = pattern.endsWith('{id}') && !namesResource
    if (channel.reads === undefined) {
      if (namesRecord)
        problems.report(
          'missing-key',
          api.keyAt(path),
          `${user} needs the key "reads", which names the resource of {id}.`,
        )
    } else if (!namesRecord) {
      problems.report(
        'unknown-key',
        api.keyAt([...path, 'reads']),
        `${user} can't read a "${channel.reads}": its name ${namesResource ? 'has {resource}' : "doesn't end in {id}"}.`,
      )
    } else isKnown(channel.reads, resourceVocabulary(resources), api.at([...path, 'reads']), user, problems)
    origins.declare('channel', pattern, api, path)
    const rule = audiences.link(channel.for, api, [...path, 'for'], user)
    return [pattern, { for: rule, ...(channel.reads !== undefined && { reads: channel.reads }) }] as const
  })
  return { operations: Object.fromEntries(operations), channels: Object.fromEntries(channels) }
}
