import type { ManifestTree } from '../grammar/manifest-tree.ts'
import { runsResource } from '../portal-resources.ts'
import { generatedFrom } from '../source/generated-from.ts'
import type { Path } from '../source/tree.ts'
import { effectsOf, runsSchema, runsSource } from './runs-resource.ts'

/** Adds the resource of the runs to those that are written in files, if anything is scheduled. */
export function withScheduleRuns(tree: ManifestTree): ManifestTree {
  const { schedules } = tree
  if (schedules === undefined) return tree
  const owners = effectsOf(schedules.value)
  const origin = ([key, ...inside]: Path): Path => {
    const [event, i] = inside
    const owner = key === 'effects' ? owners[String(event)]?.[Number(i)]?.schedule : undefined
    if (owner !== undefined) return ['schedules', owner, ...insideEffect(inside.slice(2))]
    if (key === 'effects') return insideNotice(inside)
    if (key === 'access') return inside[1] === 0 ? ['read', ...inside.slice(3)] : ['tell', ...inside.slice(3)]
    if (key === 'lifecycle' && String(inside[1]).startsWith('start-'))
      return ['schedules', String(inside[1]).slice('start-'.length), 'start']
    return ['schedules']
  }
  const schemas = new Map(tree.schemas)
  schemas.set(
    runsResource,
    generatedFrom(schedules, runsSchema(schedules.value), () => ['schedules']),
  )
  const resource = generatedFrom(schedules, runsSource(schedules.value), origin)
  return { ...tree, resources: [...tree.resources, resource], schemas }
}

const ofTransition: Record<string, Path> = { run: ['transition'], with: ['with'] }

/** Returns the place in a schedule of a place in its effect. */
function insideEffect([kind, ...inside]: Path): Path {
  if (kind === 'create') return ['create', ...inside]
  if (kind !== 'transition') return []
  const [key, ...rest] = inside
  if (key === 'on') return ['run', ...(rest[0] === 'of' ? ['resource'] : rest)]
  return ['run', ...(ofTransition[String(key)] ?? []), ...rest]
}

function insideNotice(inside: Path): Path {
  return inside.includes('page') ? ['page'] : ['tell']
}
