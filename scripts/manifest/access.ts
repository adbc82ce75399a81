import { accessJson } from '#access/snapshot/access-json.ts'
import { subjectsOf } from '#access/snapshot/portal-subjects.ts'
import { subjectText } from '#access/snapshot/snapshot-files.ts'
import { onProven } from './command.ts'
import { unknownName } from './unknown-name.ts'

/** Prints who may do what: with the records of one resource, or with everything. */
export const access = onProven(({ portal }, options) => {
  const resource = options['resource']
  if (resource !== undefined && !Object.hasOwn(portal.resources, resource)) {
    const names = Object.keys(portal.resources)
    throw new Error(unknownName('resource', resource, names, `The resources are ${names.join(', ')}.`))
  }
  const subjects = subjectsOf(portal).filter(
    ({ kind, name }) => resource === undefined || (kind === 'resource' && name === resource),
  )
  if (options['json'] === undefined) console.log(subjects.map(subjectText).join('\n').trimEnd())
  else console.log(JSON.stringify(accessJson(subjects, portal), null, 2))
  return 0
})
