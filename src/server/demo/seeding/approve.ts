import { type Approval, inbox, type Level, outcomeEvents, type Resource } from '#manifest/portal.ts'
import { idFor } from '../../ids.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import { Random } from '../random.ts'
import { evaluatorOf } from './evaluate.ts'
import { seedOf } from './generate.ts'
import type { SeededRecord, Step, World } from './world.ts'

const hour = 3_600_000

/** Adds the past and pending approvals of records, and writes the approver into the records. */
export function approveAll(world: World): void {
  for (const [resource, records] of world.all()) {
    if (Object.keys(resource.approvals).length === 0) continue
    for (const record of records) world.add(inbox, approvalsOf(world, resource, record))
  }
}

function approvalsOf(world: World, resource: Resource, record: SeededRecord): SeededRecord[] {
  return record.journey.flatMap((step, i) => {
    const approval = resource.approvals[step.to]
    if (approval === undefined || step.from === step.to) return []
    const left = record.journey.slice(i + 1).find(({ from }) => from === step.to)
    return levelsOf(world, resource, record, approval, step, left)
  })
}

/**
 * Returns one approval for each level that was or is asked. The decision of the last level leads to the record's next
 * step.
 */
function levelsOf(
  world: World,
  resource: Resource,
  record: SeededRecord,
  approval: Approval,
  entered: Step,
  left: Step | undefined,
): SeededRecord[] {
  const evaluate = evaluatorOf(world, resource)
  const asked = approval.levels.flatMap((level, i) =>
    level.if === undefined || evaluate(level.if, record) === true ? [{ level, number: i + 1 }] : [],
  )
  const turn = `${record.id} ${record.journey.indexOf(entered)}`
  const random = new Random(seedOf(`approval ${turn}`))
  // A pending approval has reached a random level, and a decided one the last level.
  const reached = left === undefined ? random.between(1, Math.max(1, asked.length)) : asked.length
  return asked.slice(0, reached).flatMap(({ level, number }, i) => {
    const decider = deciderOf(world, resource, record, level, random)
    if (decider === undefined) return []
    const request = { approval, level, decider, asked: entered.at, name: `${turn} ${number}`, number }
    // All levels before the last reached one have approved.
    if (i < reached - 1) return approvalFor(world, record, resource, request, { event: 'approve', at: entered.at })
    const outcome = left === undefined ? undefined : approval.decisions[left.event]
    if (left !== undefined && outcome !== undefined) left.actor = decider
    // A group or role has no named approver until one of its members has decided.
    if (queueOf(level) === undefined || outcome !== undefined) record.values[approval.into] = decider
    else delete record.values[approval.into]
    const event = outcome === undefined ? 'cancel' : outcomeEvents[outcome]
    return approvalFor(world, record, resource, request, left === undefined ? undefined : { event, at: left.at })
  })
}

/** Returns the group or role that a level asks, or undefined if it asks a specific person. */
function queueOf({ approver }: Level): string | undefined {
  return typeof approver === 'object' && 'for' in approver ? approver.for : undefined
}

function approvalFor(
  world: World,
  record: SeededRecord,
  resource: Resource,
  request: { approval: Approval; level: Level; decider: string; asked: string; name: string; number: number },
  decided: { event: string; at: string } | undefined,
): SeededRecord {
  const { approval, level, decider, asked, name, number } = request
  const queue = queueOf(level)
  const { lifecycle } = resourceNamed(world.portal, inbox)
  const made: Step = { event: 'create', from: null, to: lifecycle.initial, actor: null, at: asked }
  const to = decided === undefined ? undefined : lifecycle.transitions[decided.event]?.to
  const end =
    decided === undefined || to === undefined ? [] : [{ ...decided, from: lifecycle.initial, to, actor: decider }]
  return {
    ...{ id: idFor(`approval ${name}`), resource: inbox, reference: null, created_by: null },
    ...{
      status: to ?? lifecycle.initial,
      version: 1 + end.length,
      created_at: asked,
      updated_at: decided?.at ?? asked,
    },
    journey: [made, ...end],
    values: {
      title: world.fill(approval.title, record),
      subject_type: resource.name,
      subject_id: record.id,
      requester: requesterOf(resource, record),
      ...(queue === undefined ? { approver: decider } : { queue }),
      level: number,
      due_at: new Date(Date.parse(asked) + level.hours * hour).toISOString(),
      ...(decided !== undefined && { decided_at: decided.at }),
      ...(decided !== undefined && decided.event !== 'cancel' && { decided_by: decider }),
    },
  }
}

/** Returns the person who decided or would decide. */
function deciderOf(
  world: World,
  resource: Resource,
  record: SeededRecord,
  { approver }: Level,
  random: Random,
): string | undefined {
  const requester = requesterOf(resource, record)
  if (approver === 'line-manager') return world.managerOf(requester)
  if ('field' in approver) {
    const person = record.values[approver.field]
    return typeof person === 'string' ? person : undefined
  }
  const group = world.portal.groups[approver.for]
  const able = world
    .people(group === undefined ? { role: approver.for } : group.rule)
    .filter(({ id }) => id !== requester)
  return able.length === 0 ? undefined : random.pick(able).id
}

/** Returns the owner of a record, or its creator if the resource has no owner field. */
function requesterOf({ owner = 'created_by' }: Resource, { created_by, values }: SeededRecord): unknown {
  return owner === 'created_by' ? created_by : values[owner]
}
