import type { PageLink, RecordKey } from '../portal-content.ts'
import type { Guard } from '../portal-resources.ts'
import type { Rule } from '../portal-rule.ts'
import type { StepSource } from '../source/sources.ts'
import { type AsWritten, type Kind, type OptionLinker, type PageBase, waysBy } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** Pages that are steps over one record, in their order. */
export interface StepsPage extends PageBase, AsWritten<'steps'> {
  kind: 'steps'
  key: RecordKey
  /** CEL: which records take these steps. Undefined when all do. */
  if?: string
  steps: Step[]
}

export interface Step {
  link: PageLink
  title: string
  /** Who does it; everyone who may open the page of steps, if undefined. */
  for?: Rule
  /** CEL: which records take it. Undefined when all do. */
  if?: string
  done?: string
  needs: string[]
  /** The steps, by their place, that it names or that come right before it. */
  after: number[]
}

export const steps: Kind<'steps', StepsPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.transitions(page.exits, resource, ['exits'])
    const pages = page.steps.map((step) => step.page)
    linker.distinct(
      pages.map((id, i) => ({ id, path: ['steps', i, 'page'] })),
      'steps',
    )
    const linked = page.steps.flatMap((step, i) => {
      linker.fields(step.needs, resource, ['steps', i, 'needs'])
      const link = linker.link(linkOf(step), ['steps', i], resource)
      const rule = step.for === undefined ? {} : { for: linker.audience(step.for, ['steps', i, 'for']) }
      return link === undefined ? [] : [{ ...stepOf(step, i, pages, linker), link, ...rule }]
    })
    return {
      key: linkKey(page, resource, linker) ?? usualKey(page.path),
      ...(page.if !== undefined && { if: page.if }),
      steps: linked,
    }
  },
  slice: ({ key, steps: all }, viewer) => ({
    key,
    steps: all.map(({ title, link }) => {
      const open = viewer.link(link)
      return { title, ...(open !== undefined && { link: open }) }
    }),
  }),
  ways: ({ steps: all }) => all.flatMap(({ link }, i) => waysBy(link, 'steps', i)),
  rules: ({ steps: all }) => all.flatMap((step) => step.for ?? []),
}

function linkOf({ page, with: given }: StepSource): PageLink {
  return { page, ...(given !== undefined && { with: given }) }
}

function stepOf(step: StepSource, index: number, pages: string[], linker: OptionLinker): Omit<Step, 'link' | 'for'> {
  const { page, label, done, needs = [], if: condition, after } = step
  for (const [i, name] of (after ?? []).entries()) linker.step(name, pages, ['steps', index, 'after', i])
  return {
    title: label ?? linker.titleOf(page),
    ...(condition !== undefined && { if: condition }),
    ...(done !== undefined && { done }),
    needs,
    after: after?.map((name) => pages.indexOf(name)) ?? (index === 0 ? [] : [index - 1]),
  }
}

/** Returns the steps that a step waits for: those that it comes after, and those that these wait for. */
export function waitedFor(all: Step[], index: number): number[] {
  const found = new Set(all[index]?.after)
  // A set that grows while it is iterated yields what was added too.
  for (const each of found) for (const before of all[each]?.after ?? []) found.add(before)
  return [...found].sort((a, b) => a - b)
}

/** Returns what holds of a record when a step is done, or not one that the record takes. */
export function gateOf({ id, if: path, steps: all }: StepsPage, index: number, why: string): Guard {
  const { if: condition, done = 'true', needs = [] } = all[index] ?? {}
  const taken = [path, condition].flatMap((each) => each ?? [])
  return { if: done, why, gate: { page: id, step: index, taken, needs } }
}
