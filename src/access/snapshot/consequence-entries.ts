import {
  type Approval,
  type Approver,
  type Effect,
  filteredFields,
  type Notice,
  type Portal,
  type RecordRule,
  type Resource,
  type Timer,
} from '#manifest/portal.ts'
import { ruleNamed } from '../rule-named.ts'
import { ruleText } from './rule-text.ts'
import { type Entry, plainAct, term } from './snapshot.ts'
import { oneLine, valueText } from './value-text.ts'

/** The conditions for saving a record or running a transition. */
export function ruleEntries({ rules }: Pick<Resource, 'rules'>): Entry[] {
  return rules.flatMap((rule) => term(`rule at ${rule.when}`, demand(rule) + condition(rule.if)))
}

function demand(rule: RecordRule): string {
  if ('that' in rule) return oneLine(rule.that)
  const [verb, { resource, where }] = 'none' in rule ? ['no', rule.none] : ['some', rule.some]
  return `${verb} ${resource} where ${valueText(where)}`
}

/** The records that people may choose for references. */
export function choiceEntries(resource: Pick<Resource, 'fields'>): Entry[] {
  return filteredFields(resource).flatMap(({ place, field, among }) =>
    term(`choices of ${place}`, `${field.reference} where ${valueText(among.where)}`),
  )
}

/** The fields whose values no two records may share. */
export function uniqueEntries({ unique }: Pick<Resource, 'unique'>): Entry[] {
  return unique.flatMap(({ fields, where }) => {
    const among = Object.keys(where).length === 0 ? '' : ` where ${valueText(where)}`
    return term('unique', fields.join(', ') + among)
  })
}

/** Whose time a record takes. Who may not read it still learns that the time is taken. */
export function occupationEntries({ occupies }: Pick<Resource, 'occupies'>): Entry[] {
  if (occupies === undefined) return []
  const { who, from, lasts, in: states, regardless, limit } = occupies
  const length = 'minutes' in lasts ? `for ${lasts.minutes} minutes` : `until ${lasts.until}`
  const most = limit && `at most ${limit.at_most} at once by ${limit.by.join(', ')} in ${limit.in.join(', ')}`
  return [
    ...term('occupies', `${who} from ${from} ${length} in ${states.join(', ')}${regardless ? ', regardless' : ''}`),
    ...(most === undefined ? [] : term('occupies', most)),
  ]
}

/** The transitions that the portal runs on a timer. */
export function timerEntries({ timers }: Pick<Resource, 'timers'>): Entry[] {
  return Object.entries(timers).flatMap(([id, timer]) => term(`timer ${id}`, timerText(timer)))
}

function timerText({ in: states, at, after, if: asked, run }: Timer): string {
  const since = at ?? 'entering the state'
  return `runs ${run} in ${states.join(', ')}, ${after} minutes after ${since}${condition(asked)}`
}

/** Who is asked to decide in a state, and the outcomes of their decisions. */
export function approvalEntries({ approvals }: Pick<Resource, 'approvals'>, portal: Pick<Portal, 'groups'>): Entry[] {
  return Object.entries(approvals).flatMap(([state, approval]) => {
    if (state !== approval.state) return term(`approval in ${state}`, `stays open from ${approval.state}`)
    const name = `approval in ${state}`
    const { levels, decisions, into, page, without = 'nothing', override } = approval
    return [
      ...levels.flatMap((level, index) => {
        const limit = `within ${level.hours} hours${condition(level.if)}`
        return term(`${name}, level ${index + 1}`, `${approverText(level.approver)}, ${limit}`)
      }),
      ...Object.entries(decisions).flatMap(([transition, outcome]) => term(`${name}, ${transition}`, outcome)),
      ...term(`${name}, nobody to ask`, `runs ${without}`),
      ...term(`${name}, inbox`, `page ${page}, approver kept in ${into}`),
      ...askedPeople(name, approval, portal),
      ...(override === undefined ? [] : [plainAct(`${name}, may decide unasked`, override)]),
    ]
  })
}

function approverText(approver: Approver): string {
  if (typeof approver === 'string') return approver
  return 'for' in approver ? `for ${approver.for}` : `person in ${approver.field}`
}

/** The people whom an approval asks by the name of a group or role. */
function askedPeople(name: string, { levels }: Approval, portal: Pick<Portal, 'groups'>): Entry[] {
  return levels.flatMap(({ approver }, index) => {
    if (typeof approver === 'string' || !('for' in approver)) return []
    return plainAct(`${name}, asked at level ${index + 1}`, ruleNamed(portal, approver.for))
  })
}

/** Whom the portal gives work to, and who is told that there is nobody. */
export function assignmentEntries({ assign }: Pick<Resource, 'assign'>): Entry[] {
  return assign.flatMap(({ field, among, where, by, on, if: asked, nobody }) => {
    const people = among === 'queue' ? 'the people of its queue' : ruleText(among.for)
    const filter = Object.keys(where).length === 0 ? '' : ` where ${valueText(where)}`
    const otherwise = nobody === undefined ? '' : `; for nobody, ${noticeText(nobody)}`
    return term(`assigns ${field} on ${on.join(', ')}`, `${by} among ${people}${filter}${condition(asked)}${otherwise}`)
  })
}

/** The effects of an event: what they set, create and run, and who is notified of what. */
export function effectEntries({ effects }: Pick<Resource, 'effects'>): Entry[] {
  return Object.entries(effects).flatMap(([event, each]) => [
    ...each.flatMap((effect) => term(`effect of ${event}`, effectText(effect) + condition(effect.if))),
    ...toldPeople(event, each),
  ])
}

function effectText(effect: Effect): string {
  if ('notify' in effect) return noticeText(effect.notify)
  const { if: _if, ...rest } = effect
  return oneLine(valueText(rest).replace(/^\{ (.*) \}$/, '$1'))
}

/** Leaves out the words of a notification, which are not access, but lists the fields that it reveals. */
function noticeText({ to, title, body, page, about }: Notice): string {
  const recipient = typeof to === 'string' ? to : 'for' in to ? ruleText(to.for) : `manager of ${to.manager_of}`
  const told = [...`${title} ${body}`.matchAll(/\{([^}]*)\}/g)].map(([, field = '']) => field)
  const fields = [...new Set(told)].sort().join(', ')
  return [
    `notify ${recipient}`,
    `page ${page}`,
    ...(about === undefined ? [] : [`about ${about}`]),
    ...(fields === '' ? [] : [`tells ${fields}`]),
  ].join('; ')
}

function toldPeople(event: string, effects: Effect[]): Entry[] {
  const rules = effects.flatMap((effect) => {
    const to = 'notify' in effect ? effect.notify.to : undefined
    return typeof to === 'object' && 'for' in to ? [to.for] : []
  })
  return rules.length === 0 ? [] : [plainAct(`notified of ${event}`, { any: rules })]
}

function condition(expression: string | undefined): string {
  return expression === undefined ? '' : ` if ${oneLine(expression)}`
}
