import type { Shape } from '#calculation/expression.ts'
import { seriesFault } from '#calculation/number-series.ts'
import {
  type Approval,
  type Approver,
  type Clock,
  type Computed,
  filteredFields,
  inbox,
  type Portal,
  type RecordRule,
  type Resource,
  type Timer,
  type Transition,
} from '../portal.ts'
import type { Path } from '../source/tree.ts'
import { withFollowed } from './followed-fields.ts'
import { guardPath, separationPath } from './guard-path.ts'
import { checkAssignments } from './link-assign.ts'
import { checkDocument } from './link-documents.ts'
import { checkEffects } from './link-effects.ts'
import { checkLead } from './link-lead.ts'
import { checkOccupation } from './link-occupies.ts'
import { checkRowCopies } from './link-row-copies.ts'
import { checkUnique } from './link-unique.ts'
import { Lookups } from './lookups.ts'
import type { ReferenceContext } from './name-lookups.ts'
import { foldFault, foldsKind, kindOf } from './value-kinds.ts'
import { resourceVocabulary } from './vocabularies.ts'

/**
 * Looks up the names by which resources refer to their own transitions, to each other, and to pages. Returns the resources
 * with what their expressions use of each other, as do those of pages.
 */
export function checkReferences(context: ReferenceContext, onPages: Record<string, Shape>): Portal['resources'] {
  return Object.fromEntries(
    Object.entries(context.resources).map(([name, resource]) => {
      const lookups = new Lookups(resource, context)
      checkResource(lookups)
      return [name, withFollowed(resource, { ...lookups.followed, ...onPages[name] })]
    }),
  )
}

function checkResource(lookups: Lookups): void {
  const { lifecycle, computed, timers, rules, approvals, related } = lookups.resource
  checkPeople(lookups)
  for (const [name, transition] of Object.entries(lifecycle.transitions)) {
    checkGuards(name, transition, lookups)
    checkSeparations(name, transition, lookups)
    if (transition.said !== undefined) lookups.text(transition.said, ['lifecycle', 'transitions', name, 'said'])
  }
  checkFilters(lookups)
  checkRowCopies(lookups)
  checkDeadlines(lookups)
  for (const [field, how] of Object.entries(computed)) checkComputed(field, how, lookups)
  for (const [name, each] of Object.entries(lookups.resource.documents)) checkDocument(name, each, lookups)
  for (const [name, timer] of Object.entries(timers)) checkTimer(timer, ['timers', name], lookups)
  for (const [i, rule] of rules.entries()) checkRule(rule, ['rules', i], lookups)
  checkUnique(lookups)
  checkOccupation(lookups)
  checkLead(lookups)
  checkAssignments(lookups)
  checkEffects(lookups)
  for (const [state, approval] of Object.entries(approvals))
    if (state === approval.state) checkApproval(approval, lookups)
  for (const [i, list] of related.entries()) checkRelated(list, ['related', i], lookups)
}

function checkGuards(name: string, { guards, from }: Transition, lookups: Lookups): void {
  const { resource, context } = lookups
  for (const [i, guard] of guards.entries())
    lookups.condition(guard.if, guardPath(context.origins, resource.name, name, i), 'live', { status: from })
}

function checkSeparations(name: string, { notBy }: Transition, lookups: Lookups): void {
  const { resource, context } = lookups
  for (const [i, { ran }] of notBy.entries())
    lookups.transition(ran, lookups.at(...separationPath(context.origins, resource.name, name, i)))
}

/** Checks that the fields for the owner, the assignees and the participants hold people. */
function checkPeople(lookups: Lookups): void {
  const { owner, assignees, participants } = lookups.resource
  if (owner !== undefined) lookups.person(owner, ['owner'])
  for (const [i, field] of assignees.entries()) lookups.person(field, ['assignees', i])
  for (const [i, field] of participants.entries()) lookups.person(field, ['participants', i])
}

/** Checks the conditions of the references in the schema. */
function checkFilters(lookups: Lookups): void {
  for (const { field, among, path } of filteredFields(lookups.resource)) {
    const other = lookups.context.resources[field.reference]
    if (other !== undefined) lookups.filter(among.where, other, [...path, 'where'])
  }
}

function checkComputed(field: string, how: Computed, lookups: Lookups): void {
  const path = ['computed', field]
  lookups.field(field, lookups.resource, lookups.keyAt(...path))
  const kind = lookups.kind(field, lookups.resource)
  if ('expression' in how) {
    lookups.written(how.expression, path, 'stored', kind)
    for (const [i, name] of (how.in ?? []).entries()) lookups.state(name, lookups.at(...path, 'in', i))
    return
  }
  if ('live' in how) lookups.written(how.live, path, 'live', kind, 'live')
  else if ('stamp' in how) checkEvents(how.stamp, [...path, 'stamp'], lookups)
  else if ('times' in how) checkEvents(how.times, [...path, 'times'], lookups)
  else if ('number' in how) checkNumber(field, how, path, lookups)
  else if ('copy' in how) checkCopy(how.copy, [...path, 'copy'], lookups)
  else if ('clock' in how) checkClock(how.clock, [...path, 'clock'], lookups)
  else checkFold(how, path, lookups)
}

/** The manifest has one event name or a list of names here, so problems point at the whole value. */
function checkEvents(events: string[], path: Path, lookups: Lookups): void {
  for (const event of events) lookups.transition(event, lookups.at(...path), ['create'])
}

function checkCopy({ via, field }: Extract<Computed, { copy: object }>['copy'], path: Path, lookups: Lookups): void {
  lookups.referring(via, lookups.resource, lookups.at(...path))
  const other = lookups.referred(via)
  if (other === undefined || !lookups.field(field, other, lookups.at(...path))) return
  const [given, wanted] = [lookups.kind(field, other), kindOf(String(path[1]), lookups.resource)]
  if (given !== undefined && wanted !== undefined) lookups.checkCopy(`${via}.${field}`, given, wanted, path.slice(0, 2))
}

function checkNumber(field: string, { number, at }: NumberSeries, path: Path, lookups: Lookups): void {
  for (const event of at) lookups.transition(event, lookups.at(...path, 'at'))
  const { fields } = lookups.resource
  const fault = seriesFault(number, (name) => {
    const { type, many = false } = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? {}
    return type === 'text' && !many
  })
  if (fault !== undefined) lookups.fault('number-unfit', [...path, 'number'], fault)
  else if (fields[field]?.type !== 'text')
    lookups.fault('number-unfit', path, `has numbers such as "${number}", which are texts`)
}

type NumberSeries = Extract<Computed, { number: string }>

function checkClock({ minutes, starts, stops, pausedIn, calendar, state }: Clock, path: Path, lookups: Lookups): void {
  lookups.expression(minutes, 'double', [...path, 'minutes'])
  checkEvents(starts, [...path, 'starts'], lookups)
  checkEvents(stops, [...path, 'stops'], lookups)
  for (const [i, name] of pausedIn.entries()) lookups.state(name, lookups.at(...path, 'paused_in', i))
  if (calendar !== undefined) lookups.calendar(calendar, [...path, 'calendar'])
  if (state !== undefined) lookups.own(state, [...path, 'state'])
}

function checkTimer(timer: Timer, path: Path, lookups: Lookups): void {
  for (const [i, name] of timer.in.entries()) lookups.state(name, lookups.at(...path, 'in', i))
  if (timer.at !== undefined) lookups.moment(timer.at, [...path, 'at'])
  lookups.condition(timer.if, [...path, 'if'])
  lookups.transition(timer.run, lookups.at(...path, 'run'))
  const from = lookups.resource.lifecycle.transitions[timer.run]?.from
  const stuck =
    from && timer.in.find((state) => !from.includes(state) && Object.hasOwn(lookups.resource.lifecycle.states, state))
  if (stuck === undefined) return
  const message = `The timer runs "${timer.run}" in the state "${stuck}", from which that transition does not start.`
  lookups.report('wrong-value', lookups.at(...path, 'run'), message)
}

function checkFold(how: Extract<Computed, { of: string }>, path: Path, lookups: Lookups): void {
  const [key, fold] = 'rollup' in how ? (['rollup', how.rollup] as const) : (['aggregate', how.aggregate] as const)
  const { field } = how
  const other = lookups.otherResource(how.of, [...path, 'of'])
  if (other === undefined) return
  if (field === undefined || lookups.field(field, other, lookups.at(...path, 'field'))) {
    const fault = foldFault({ fold, field }, other, foldsKind)
    if (fault !== undefined) lookups.fault(fault.code, [...path, fault.key === 'fold' ? key : 'field'], fault.what)
  }
  if ('via' in how) lookups.referring(how.via, other, lookups.at(...path, 'via'), lookups.resource.name)
  lookups.where(how.where, other, [...path, 'where'])
}

function checkRule(rule: RecordRule, path: Path, lookups: Lookups): void {
  lookups.transition(rule.when, lookups.at(...path, 'when'), ['save', 'create', 'update'])
  if (rule.field !== undefined) lookups.own(rule.field, [...path, 'field'])
  lookups.condition(rule.if, [...path, 'if'])
  if ('that' in rule) {
    lookups.condition(rule.that, [...path, 'that'])
    return
  }
  const [kind, search] = 'none' in rule ? (['none', rule.none] as const) : (['some', rule.some] as const)
  const other = lookups.otherResource(search.resource, [...path, kind, 'resource'])
  if (other !== undefined) lookups.where(search.where, other, [...path, kind, 'where'])
}

function checkDeadlines(lookups: Lookups): void {
  const { resource, context } = lookups
  for (const { name, deadline = [] } of Object.values(resource.fields))
    for (const [i, state] of deadline.entries())
      lookups.state(state, context.origins.at('schema', resource.name, 'properties', name, 'x-deadline', i))
}

function checkApproval(approval: Approval, lookups: Lookups): void {
  const { state, through, title, asks, levels, into, page, without, decisions } = approval
  const path = ['approvals', state]
  lookups.state(state, lookups.keyAt(...path))
  for (const [i, other] of through.entries()) lookups.state(other, lookups.at(...path, 'through', i))
  lookups.isKnown(inbox, resourceVocabulary(lookups.context.resources), lookups.keyAt(...path))
  lookups.text(title, [...path, 'title'])
  if (asks !== undefined) {
    lookups.text(asks, [...path, 'asks'])
    const approvals = lookups.context.resources[inbox]
    if (approvals !== undefined) lookups.field('asked', approvals, lookups.keyAt(...path, 'asks'))
  }
  lookups.person(into, [...path, 'into'])
  lookups.page(page, [...path, 'page'])
  if (without !== undefined) lookups.transition(without, lookups.at(...path, 'without'))
  for (const name of Object.keys(decisions)) lookups.transition(name, lookups.keyAt(...path, 'decisions', name))
  for (const [i, level] of levels.entries()) {
    // An approval written with a single level has no `levels` list.
    const here = level.if === undefined && levels.length === 1 ? path : [...path, 'levels', i]
    lookups.condition(level.if, [...here, 'if'])
    checkApprover(level.approver, [...here, 'approver'], lookups)
  }
}

function checkApprover(approver: Approver, path: Path, lookups: Lookups): void {
  if (approver === 'line-manager') return
  if ('field' in approver) {
    lookups.person(approver.field, [...path, 'field'])
    return
  }
  const { roles, groups } = lookups.context.people
  const names = new Set([...Object.keys(groups), ...Object.keys(roles)])
  const missing = 'manifest/roles.yaml does not declare'
  lookups.isKnown(
    approver.for,
    { code: 'unknown-audience', noun: 'group or role', missing, names },
    lookups.at(...path, 'for'),
  )
}

function checkRelated({ resource, via, columns, sort }: Resource['related'][number], path: Path, lookups: Lookups) {
  const other = lookups.otherResource(resource, [...path, 'resource'])
  if (other === undefined) return
  lookups.referring(via, other, lookups.at(...path, 'via'), lookups.resource.name)
  for (const [i, column] of columns.entries()) lookups.field(column, other, lookups.at(...path, 'columns', i))
  lookups.field(sort.replace(/^-/, ''), other, lookups.at(...path, 'sort'))
}
