import { type ParameterFault, parameterFaults } from '#calculation/parameter-calls.ts'
import type { Portal } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { isKnown, type Vocabulary } from './names.ts'

interface Use {
  expression: string
  parameters: Portal['parameters']
  /** Whether a name in the expression holds dates. */
  isDate: (name: string) => boolean
}

/** Checks that an expression names parameters that exist, on days, and folds only tables of bands. */
export function checkParameters(
  { expression, parameters, isDate }: Use,
  at: Span,
  user: string,
  problems: ProblemList,
): boolean {
  const known: Vocabulary = {
    code: 'parameter-undeclared',
    noun: 'parameter',
    missing: 'manifest/parameters does not declare',
    names: new Set(Object.keys(parameters)),
  }
  const faults = parameterFaults(expression, parameters, isDate)
  for (const fault of faults) {
    if (fault.fault === 'unknown') isKnown(fault.name, known, at, user, problems)
    else problems.report('parameter-misused', at, `${user} has an expression that ${wordsFor(fault)}.`)
  }
  return faults.length === 0
}

type Misuse = Exclude<ParameterFault, { fault: 'unknown' }>

/** Returns the end of a sentence about an expression. */
function wordsFor(fault: Misuse): string {
  switch (fault.fault) {
    case 'unnamed':
      return 'names a parameter that is not a text; write its name in quotation marks'
    case 'undated':
      return `needs a date after the parameter "${fault.name}", such as "today"`
    case 'no-date':
      return `takes "${fault.name}" on "${fault.of}", which is not a date`
    case 'no-date-field':
      return `takes "${fault.name}" on the day in "${fault.of}", which holds no date`
    case 'no-column':
      return `folds the bands of "${fault.name}", which has no column "${fault.of}"`
    case 'no-table':
      return "folds bands that are not a parameter; write progressive(amount, param('name', day))"
  }
}
