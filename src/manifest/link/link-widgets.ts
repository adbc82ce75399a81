import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

/** Checks that a property has what its widget draws. */
export function checkWidget(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
  checkSlots(tree, property, path, problems)
  checkPosition(tree, property, path, problems)
  checkPlaces(tree, property, path, problems)
  const faults = faultsOf[property['x-widget'] ?? '']
  for (const message of faults?.(property.items?.properties ?? {}) ?? [])
    problems.report('widget-unfit', tree.at([...path, 'x-widget']), message)
}

/** Checks that a number names a choice beside it that a formula makes, and that people see it with the record. */
export function checkVerdict(
  tree: Tree,
  { type, 'x-verdict': name }: Property,
  beside: Properties,
  path: Path,
  problems: ProblemList,
): void {
  if (name === undefined) return
  const report = (message: string) => problems.report('widget-unfit', tree.at([...path, 'x-verdict']), message)
  const verdict = Object.hasOwn(beside, name) ? beside[name] : undefined
  if (path.length !== 2 || (type !== 'number' && type !== 'integer'))
    report('Only a number of the record itself can have a verdict.')
  else if (verdict?.enum === undefined || verdict['x-computed'] === undefined)
    report(`"${name}" can't be a verdict: it needs an "enum" and a formula, "x-computed".`)
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
  checkBeside(slots, Object(tree.value).properties ?? {}, report)
}

function checkBeside(
  { with: given = {}, ...slots }: NonNullable<Property['x-slots']>,
  beside: Properties,
  report: (at: Path, message: string) => void,
): void {
  for (const [key, name] of Object.entries(given)) {
    if (!Object.hasOwn(beside, name)) report(['x-slots', 'with', key], `"with" can't take "${name}".`)
  }
  for (const [key, fits] of Object.entries(fitting)) {
    const name = Object(slots)[key]
    const other = Object.hasOwn(beside, name) ? beside[name] : undefined
    if (name !== undefined && (other === undefined || !fits(other)))
      report(['x-slots', key], `"${key}" can't be "${name}".`)
  }
}

/** Checks that a position fills in a latitude and a longitude of the record itself, each with its limits. */
function checkPosition(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
  const { 'x-position': position, 'x-widget': widget } = property
  if (position === undefined && widget !== 'position') return
  const report = (at: Path, message: string) => problems.report('widget-unfit', tree.at([...path, ...at]), message)
  if (position === undefined) {
    report(['x-widget'], 'The widget "position" needs the key "x-position".')
    return
  }
  const beside: Properties = Object(tree.value).properties ?? {}
  if (path.length !== 2 || !isWithin(property, 90))
    report(['x-position'], 'A position fills in a number between -90 and 90 of the record itself, the latitude.')
  const { longitude } = position
  if (!Object.hasOwn(beside, longitude) || !isWithin(beside[longitude], 180))
    report(['x-position', 'longitude'], `"longitude" can't be "${longitude}": it takes a number between -180 and 180.`)
}

function isWithin(property: Property | undefined, limit: number): boolean {
  return property?.type === 'number' && property.minimum === -limit && property.maximum === limit
}

/** Checks that people choose a place by its number, among the rows of a record that the form names. */
function checkPlaces(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
  const { 'x-places': places, 'x-widget': widget, type } = property
  const report = (at: Path, message: string) => problems.report('widget-unfit', tree.at([...path, ...at]), message)
  if (places === undefined) {
    if (widget === 'port-grid' && type !== 'array')
      report(
        ['x-widget'],
        'The widget "port-grid" draws rows; to choose among those of another record, it needs "x-places".',
      )
    return
  }
  if (type !== 'integer' || path.length !== 2)
    report(['x-places'], 'A place is chosen by its number: an integer of the record itself.')
  const beside: Properties = Object(tree.value).properties ?? {}
  if (!Object.hasOwn(beside, places.of) || beside[places.of]?.['x-reference'] === undefined)
    report(
      ['x-places', 'of'],
      `"of" can't be "${places.of}": it takes a field that refers to the record with the places.`,
    )
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
