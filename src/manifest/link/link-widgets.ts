import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

/** Checks that a property has what its widget draws. */
export function checkWidget(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
  checkSlots(tree, property, path, problems)
  const faults = faultsOf[property['x-widget'] ?? '']
  for (const message of faults?.(property.items?.properties ?? {}) ?? [])
    problems.report('widget-unfit', tree.at([...path, 'x-widget']), message)
}

const faultsOf: Record<string, (columns: Properties) => string[]> = { checklist: checklistFaults }

/** A checklist has items, a kind of answer that decides which column an item asks for, and a formula for what is done. */
function checklistFaults({ item, answer, done, ...columns }: Properties): string[] {
  if (item?.type !== 'string') return ['A checklist needs a column "item", the text of what there is to do.']
  if (answer?.enum === undefined) return ['A checklist needs a column "answer" with an "enum" of the kinds of answers.']
  if (done?.type !== 'boolean' || done['x-computed'] === undefined)
    return ['A checklist needs a column "done" of the type "boolean" with a formula that says when an item is done.']
  const kindsOf = ({ 'x-when': when }: Property) => [when?.['answer'] ?? []].flat()
  const answered = Object.values(columns).flatMap(kindsOf)
  return answer.enum
    .filter((kind) => !answered.includes(kind))
    .map((kind) => `Items with the answer "${kind}" ask for nothing: no column has "x-when": { "answer": "${kind}" }.`)
}

/** Checks that a choice of a free hour has fields to fill in, and that those that it names hold what it needs of them. */
function checkSlots(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
  const { 'x-slots': slots, 'x-widget': widget } = property
  const report = (at: Path, message: string) => problems.report('widget-unfit', tree.at([...path, ...at]), message)
  if (slots === undefined) {
    if (widget === 'slots') report(['x-widget'], 'The widget "slots" needs the key "x-slots".')
    return
  }
  const takes = path.length === 2 ? takenBy(property) : undefined
  if (takes === undefined)
    report(['x-slots'], 'Free hours fill in a date-time, or an "enum" of times such as "08:00", of the record itself.')
  if (takes === 'time' && slots.day === undefined)
    report(['x-slots'], 'A time of day needs the key "day", the date beside it.')
  const beside: Properties = Object(tree.value).properties ?? {}
  for (const [key, fits] of Object.entries(fitting)) {
    const name = Object(slots)[key]
    const other = Object.hasOwn(beside, name) ? beside[name] : undefined
    if (name !== undefined && (other === undefined || !fits(other)))
      report(['x-slots', key], `"${key}" can't be "${name}".`)
  }
}

/** Returns what a choice of a free hour writes into a field; undefined if the field takes neither. */
function takenBy({ format, enum: times }: Property): 'moment' | 'time' | undefined {
  if (format === 'date-time') return 'moment'
  return times?.every((each) => /^\d\d:\d\d$/.test(String(each))) === true ? 'time' : undefined
}

const fitting: Record<string, (other: Property) => boolean> = {
  who: ({ items, 'x-reference': reference }) => (reference ?? items?.['x-reference']) !== undefined,
  day: ({ format }) => format === 'date',
  until: ({ format }) => format === 'date-time',
  length: ({ type }) => type === 'integer' || type === 'number',
}
