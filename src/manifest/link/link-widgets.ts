import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

/** Checks that a property has what its widget draws. */
export function checkWidget(tree: Tree, property: Property, path: Path, problems: ProblemList): void {
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
