import { holds } from '#access/holds.ts'
import { ruleNamed } from '#access/rule-named.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Approval, Approver, Grant, Level, Resource, Scope, Transition } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that an approval waits in states that its decisions leave (`approval-misplaced`), that one of them approves
 * (`approval-never-granted`), that they are marked as decisions (`approval-unmarked`), that the approvers it asks can decide
 * (`approval-undecidable`), that nobody else can (`approval-open`), and that it says what happens when there is no approver
 * (`approval-without-fallback`).
 */
export const approvals: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    const unmarked = new Set<string>()
    for (const [state, approval] of Object.entries(resource.approvals)) {
      if (state === approval.state) new ApprovalCheck(resource, approval, unmarked, evidence, problems).run()
    }
  }
}

class ApprovalCheck {
  readonly #resource: Resource
  readonly #state: string
  readonly #approval: Approval
  readonly #evidence: Evidence
  readonly #problems: ProblemList
  readonly #intruders = new Set<PersonClass>()
  /** The transitions that are reported as unmarked, which other approvals may use too. */
  readonly #unmarked: Set<string>

  constructor(
    resource: Resource,
    approval: Approval,
    unmarked: Set<string>,
    evidence: Evidence,
    problems: ProblemList,
  ) {
    this.#resource = resource
    this.#state = approval.state
    this.#approval = approval
    this.#unmarked = unmarked
    this.#evidence = evidence
    this.#problems = problems
  }

  run(): void {
    const { name, lifecycle } = this.#resource
    if (lifecycle.states[this.#state]?.final === true) {
      const message = `The state "${this.#state}" of "${name}" is final, so no decision can follow its approval.`
      this.#report('approval-misplaced', [], message, 'key')
      return
    }
    this.#checkFurtherStates()
    this.#checkFallback()
    this.#checkGranting()
    for (const event of Object.keys(this.#approval.decisions)) {
      const transition = lifecycle.transitions[event]
      if (transition === undefined) continue
      if (!this.#startsHere(event, transition)) continue
      this.#checkMark(event, transition)
      this.#checkDeciders(event, transition)
    }
  }

  /** An approval can't stay open in a state that nothing leaves, nor in one with an approval of its own. */
  #checkFurtherStates(): void {
    const { lifecycle, approvals } = this.#resource
    for (const [i, state] of this.#approval.through.entries()) {
      const isFinal = lifecycle.states[state]?.final === true
      if (!isFinal && approvals[state]?.state === this.#state) continue
      const reason = isFinal ? 'is final' : `has an approval of its own`
      const message = `The approval of "${this.#state}" can't stay open in "${state}", because that state ${reason}.`
      this.#report('approval-misplaced', ['through', i], message, 'value')
    }
  }

  #startsHere(event: string, { from }: Transition): boolean {
    const missing = [this.#state, ...this.#approval.through].find((state) => !from.includes(state))
    if (missing === undefined) return true
    const message = `The decision "${event}" does not start from "${missing}", a state with the approval.`
    this.#report('approval-misplaced', ['decisions', event], message, 'key')
    return false
  }

  #checkMark(event: string, { for: grants, decision }: Transition): void {
    if (decision || grants.length === 0 || this.#unmarked.has(event)) return
    this.#unmarked.add(event)
    const message = `Transition "${event}" decides on "${this.#state}" of "${this.#resource.name}" without "decision: true", so people could decide on their own records; add that line.`
    this.#reportTransition('approval-unmarked', event, [], message)
  }

  #checkGranting(): void {
    if (Object.values(this.#approval.decisions).includes('approved')) return
    const message = `No decision has the outcome "approved", so nobody can approve "${this.#state}" of "${this.#resource.name}".`
    this.#report('approval-never-granted', ['decisions'], message, 'key')
  }

  #checkFallback(): void {
    const { levels, without } = this.#approval
    const isSure = levels.some(({ approver, if: condition }) => condition === undefined && isGroup(approver))
    if (without === undefined && !isSure) {
      const message = `Approval "${this.#state}" of "${this.#resource.name}" needs the key "without": someone may have no ${missing(levels)}, and then nobody is asked.`
      this.#report('approval-without-fallback', [], message, 'key')
    }
    const fallback = without === undefined ? undefined : this.#resource.lifecycle.transitions[without]
    if (fallback !== undefined && !fallback.from.includes(this.#state)) {
      const message = `The transition "${without}" does not start from "${this.#state}", the state with the approval.`
      this.#report('approval-misplaced', ['without'], message, 'value')
    }
  }

  #checkDeciders(event: string, transition: Transition): void {
    const { levels } = this.#approval
    const stuck = levels
      .map(({ approver }) => this.#whoCannot(approver, transition.for))
      .find((who) => who !== undefined)
    if (stuck !== undefined) {
      const message = `Transition "${event}" decides on "${this.#state}" of "${this.#resource.name}", but ${stuck}, whom the approval asks, may not run it.`
      this.#reportTransition('approval-undecidable', event, ['for'], message)
      return
    }
    for (const [i, grant] of transition.for.entries()) {
      const intruder = this.#unasked(grant)
      // Report a class of people once, even when several decisions are open to it.
      if (intruder === undefined || this.#intruders.has(intruder)) continue
      this.#intruders.add(intruder)
      const message = `Transition "${event}" decides on "${this.#state}" of "${this.#resource.name}" and is open to ${intruder.witness}, whom the approval does not ask; name them in its "override" if that is intended.`
      this.#reportTransition('approval-open', event, ['for', i], message)
    }
  }

  /** Returns an approver whom a level asks but who can't run a decision with these grants; undefined if there is none. */
  #whoCannot(approver: Approver, grants: Grant[]): string | undefined {
    const sure: Scope[] = approver === 'line-manager' ? ['approver', 'team'] : ['approver', 'all']
    const deciding = grants.filter(({ scope }) => sure.includes(scope))
    if (isGroup(approver)) {
      const stuck = this.#membersOf(approver.for).find(
        ({ traits }) => !deciding.some((grant) => holds(grant.for, traits)),
      )
      return stuck?.witness
    }
    // A field or the staff directory may name a person of any class, so require only that some grant could apply.
    if (deciding.length > 0) return undefined
    return approver === 'line-manager' ? 'the line manager' : `the person in "${approver.field}"`
  }

  /** Returns a class of people who may run the decision by this grant although no level asks them. */
  #unasked({ for: rule, scope }: Grant): PersonClass | undefined {
    const { levels, override } = this.#approval
    if (scope === 'approver') return undefined
    if (scope === 'team' && levels.some(({ approver }) => approver === 'line-manager')) return undefined
    const { portal, classes } = this.#evidence
    const asked = levels.flatMap(({ approver }) => (isGroup(approver) ? [ruleNamed(portal, approver.for)] : []))
    const expected = override === undefined ? asked : [...asked, override]
    return classes.find(({ traits }) => holds(rule, traits) && !expected.some((each) => holds(each, traits)))
  }

  #membersOf(name: string): PersonClass[] {
    const rule = ruleNamed(this.#evidence.portal, name)
    return this.#evidence.classes.filter(({ traits }) => holds(rule, traits))
  }

  #report(code: ApprovalCode, path: Path, message: string, at: 'key' | 'value'): void {
    const { origins } = this.#evidence
    const whole = ['approvals', this.#state, ...path]
    const { name } = this.#resource
    this.#problems.report(
      code,
      at === 'key' ? origins.keyAt('resource', name, ...whole) : origins.at('resource', name, ...whole),
      message,
    )
  }

  #reportTransition(code: ApprovalCode, event: string, path: Path, message: string): void {
    const { origins } = this.#evidence
    const { name } = this.#resource
    const related = [{ message: 'the approval', at: origins.keyAt('resource', name, 'approvals', this.#state) }]
    const whole = ['lifecycle', 'transitions', event, ...path]
    const at = path.length === 0 ? origins.keyAt('resource', name, ...whole) : origins.at('resource', name, ...whole)
    this.#problems.report(code, at, message, { related })
  }
}

type ApprovalCode =
  | 'approval-misplaced'
  | 'approval-never-granted'
  | 'approval-unmarked'
  | 'approval-undecidable'
  | 'approval-open'
  | 'approval-without-fallback'

function isGroup(approver: Approver): approver is { for: string } {
  return typeof approver === 'object' && 'for' in approver
}

function missing(levels: Level[]): string {
  return levels.some(({ approver }) => approver === 'line-manager') ? 'line manager' : 'approver'
}
