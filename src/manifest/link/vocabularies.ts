import type { AreaTree } from '../grammar/manifest-tree.ts'
import type { Offered } from '../offered.ts'
import { perObject } from '../per-object.ts'
import type { Portal, Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { limits } from '../source/limits.ts'
import { baseFields } from './link-schema.ts'
import type { Vocabulary } from './names.ts'

export function pageVocabulary(areas: AreaTree[], problems: ProblemList): Vocabulary {
  const names = new Set<string>()
  for (const { area, pages } of areas) {
    const before = names.size
    for (const id of pages.keys()) names.add(id)
    if (before > limits.pages || names.size <= limits.pages) continue
    const message = `From here on, the manifest has more than ${limits.pages} pages, which is the limit.`
    problems.report('too-many-pages', area.keyAt(['pages']), message)
  }
  return { code: 'unknown-page', noun: 'page', missing: 'no area declares', names }
}

export function viewVocabulary(offered: Offered): Vocabulary {
  return {
    code: 'unknown-view',
    noun: 'view',
    missing: 'src/browser/views does not offer',
    names: new Set(offered.views),
  }
}

export function resourceVocabulary(resources: Portal['resources']): Vocabulary {
  return {
    code: 'unknown-resource',
    noun: 'resource',
    missing: 'manifest/resources does not declare',
    names: resourceNames(resources),
  }
}

const resourceNames = perObject((resources: Portal['resources']) => new Set(Object.keys(resources)))

export function fieldVocabulary({ name, fields }: Pick<Resource, 'name' | 'fields'>): Vocabulary {
  return {
    code: 'unknown-field',
    noun: 'field',
    missing: `the schema of "${name}" does not have`,
    names: fieldNames(fields),
  }
}

const fieldNames = perObject((fields: Resource['fields']) => new Set([...baseFields, ...Object.keys(fields)]))

/** The transitions of a resource, and `besides` them other events that are allowed in the same place. */
export function transitionVocabulary(resource: Resource, besides: string[] = []): Vocabulary {
  const names = new Set([...besides, ...Object.keys(resource.lifecycle.transitions)])
  return {
    code: 'unknown-transition',
    noun: 'transition',
    missing: `the lifecycle of "${resource.name}" does not declare`,
    names,
  }
}

/** What work can wait for: a queue, or everyone in a group or role. */
export function queueVocabulary({ queues, groups, roles }: Pick<Portal, 'queues' | 'groups' | 'roles'>): Vocabulary {
  return {
    code: 'unknown-queue',
    noun: 'queue',
    missing: 'manifest/roles.yaml declares neither as a queue nor as a group or role',
    names: new Set([queues, groups, roles].flatMap((each) => Object.keys(each))),
  }
}

export function setVocabulary({ name, sets }: Pick<Resource, 'name' | 'sets'>): Vocabulary {
  return { code: 'unknown-set', noun: 'set', missing: `"${name}" does not declare`, names: new Set(Object.keys(sets)) }
}

export function measureVocabulary({ name, measures }: Pick<Resource, 'name' | 'measures'>): Vocabulary {
  const names = new Set(Object.keys(measures))
  return { code: 'unknown-set', noun: 'measure', missing: `"${name}" does not declare`, names }
}

export function stateVocabulary({
  name,
  lifecycle,
}: {
  name: string
  lifecycle: { states: Record<string, unknown> }
}): Vocabulary {
  return {
    code: 'unknown-state',
    noun: 'state',
    missing: `the lifecycle of "${name}" does not declare`,
    names: new Set(Object.keys(lifecycle.states)),
  }
}
