/** A mistake that an administrator could make: a text in one file replaced by another, and the problem that it causes. */
export interface Mistake {
  what: string
  file: string
  from: string
  to: string
  code: string
  /** Where the report points when that isn't the line of the mistake: a file and a text in it. */
  at?: [file: string, text: string]
}

const area = (name: string) => `manifest/areas/${name}.yaml`
const resource = (name: string) => `manifest/resources/${name}.yaml`
const schema = (name: string) => `schemas/resources/${name}.schema.json`

type Slip = [what: string, from: string, to: string, code: string, at?: Mistake['at']]

function inFile(file: string, slips: Slip[]): Mistake[] {
  return slips.map(([what, from, to, code, at]) => ({ what, file, from, to, code, ...(at !== undefined && { at }) }))
}

const leave = resource('leave-request')
const expenditure = resource('expenditure-request')
const work = area('workplace')
const support = area('support')
const hr = area('hr')

export const mistakes: Mistake[] = [
  ...inFile('manifest/portal.yaml', [
    ['a time zone that is misspelled', 'Africa/Lagos', 'Africa/Lagoss', 'unknown-timezone'],
    ['a holiday that does not exist', '2026-04-06', '2026-02-30', 'impossible-date'],
    ['a landing on a misspelled page', '{ page: home }', '{ page: hme }', 'unknown-page'],
    [
      'a landing for everyone above the others',
      '- { for: field-technicians, page: operational-readiness }\n  - { page: home }',
      '- { page: home }\n  - { for: field-technicians, page: operational-readiness }',
      'choice-never-taken',
      ['manifest/portal.yaml', '- { for: field'],
    ],
    ['yes where true or false is meant', 'timeout: 5000', 'timeout: yes', 'wrong-type'],
    ['an unknown setting', 'closeout:', 'close_out:', 'unknown-key'],
  ]),
  ...inFile('manifest/menu.yaml', [
    ['an icon outside the set', 'icon: inbox', 'icon: inbax', 'unknown-icon'],
    ['a menu entry to a misspelled page', 'page: customer-database', 'page: customer-databse', 'unknown-page'],
    [
      'a menu entry for people who may not open it',
      'page: revenue-obligations, label',
      'page: revenue-obligations, for: everyone, label',
      'menu-entry-wider-than-page',
    ],
    ['a group of the menu for a misspelled group', 'for: bpad\n', 'for: bpadd\n', 'unknown-audience'],
    ['a missing icon', ', icon: bell }', ' }', 'missing-key'],
    ['an entry without its dash', '    - { page: support-page', '      { page: support-page', 'yaml-syntax'],
  ]),
  ...inFile('manifest/roles.yaml', [
    [
      'a role of a group that is misspelled',
      'any: [cco, { position: Line Manager }]',
      'any: [ccoo, { position: Line Manager }]',
      'unknown-audience',
    ],
    [
      'a position that is not declared',
      'ceo: { title: the CEO, any: [{ position: CEO }] }',
      'ceo: { title: the CEO, any: [{ position: Chief }] }',
      'unknown-position',
    ],
    ['a queue of a misspelled role', 'billing: [billing-support]', 'billing: [billing-suport]', 'unknown-audience'],
    [
      'a group that holds itself',
      'installers: [installer, technicians]',
      'installers: [installers, technicians]',
      'group-cycle',
    ],
    [
      'a role twice',
      '  qc: { name: QC }',
      '  qc: { name: QC }\n  qc: { name: QC }',
      'duplicate-key',
      ['manifest/roles.yaml', 'qc: { name: QC }\n\n'],
    ],
  ]),
  ...inFile('manifest/api.yaml', [
    ['an operation that is misspelled', 'listRecords: {', 'listRecord: {', 'unknown-operation'],
    [
      'an operation without a policy',
      '  exportRecords: { for: everyone }\n',
      '',
      'operation-without-policy',
      ['manifest/api.yaml', 'operations:'],
    ],
    ['a channel without a resource', ', reads: conversation', '', 'missing-key'],
    ['a channel of a misspelled resource', 'reads: schedule-task', 'reads: schedule-tasks', 'unknown-resource'],
    ['a channel that reads another resource', 'reads: schedule-task', 'reads: conversation', 'duplicate-channel'],
    [
      'a policy for a misspelled group',
      'uploadFile: { for: everyone }',
      'uploadFile: { for: everybody }',
      'unknown-audience',
    ],
  ]),
  ...inFile(work, [
    ['a tab instead of spaces', '    title: Projections', '\ttitle: Projections', 'yaml-syntax'],
    ['an indent that is too deep', '    purpose: See the company', '      purpose: See the company', 'yaml-syntax'],
    ['a colon without a space', '    kind: board\n    for: public', '    kind:board\n    for: public', 'yaml-syntax'],
    ['a kind of page that is not offered', 'kind: tabs', 'kind: tabz', 'unknown-kind'],
    [
      'a misspelled option of a page',
      '    lanes: [open, pending, snoozed, resolved]',
      '    lane: [open, pending, snoozed, resolved]',
      'unknown-key',
    ],
    [
      'a lane that is no state',
      'lanes: [open, pending, snoozed, resolved]',
      'lanes: [open, pending, snozed, resolved]',
      'unknown-state',
    ],
    ['a value that a figure never finds', 'where: { rag: green }', 'where: { rag: gren }', 'unknown-value'],
    [
      'a state that a view never finds',
      '{ participants: $me, status: resolved }',
      '{ participants: $me, status: resolvd }',
      'unknown-state',
    ],
    [
      'a column that is misspelled',
      'columns: [title, kpi, department, period, target, actual, rag]',
      'columns: [title, kpi, departement, period, target, actual, rag]',
      'unknown-field',
    ],
    [
      'a variable that is misspelled',
      'where: { recipient: $me, status: unread }',
      'where: { recipient: $mee, status: unread }',
      'unknown-variable',
    ],
    ['a person compared with a day', 'where: { decided_by: $me }', 'where: { decided_by: $today }', 'unfit-field'],
    ['a mean of text', 'fold: mean, field: attainment', 'fold: mean, field: title', 'unfit-field'],
    ['a fold without a field', 'fold: mean, field: manager_score', 'fold: mean', 'missing-key'],
    [
      'a parameter that the target lacks',
      'opens: { page: customer, with: { id: $record.customer } }',
      'opens: { page: customer, with: { customer: $record.customer } }',
      'unknown-parameter',
    ],
    [
      'a key that the path lacks',
      '    key: { param: id }\n    run: submit-review',
      '    key: { param: appraisal }\n    run: submit-review',
      'wrong-value',
    ],
    ['a transition that a form cannot run', 'run: submit-self', 'run: submitself', 'unknown-transition'],
    [
      'a tab that is misspelled',
      'tabs: [leave-requests, expenditure-requests]',
      'tabs: [leave-request, expenditure-requests]',
      'unknown-page',
    ],
    ['a redirect to itself', 'redirect: [{ page: leave-requests }]', 'redirect: [{ page: requests }]', 'redirect-loop'],
    [
      'a parent that is misspelled',
      'parent: requests\n    resource: leave-request',
      'parent: request\n    resource: leave-request',
      'unknown-page',
    ],
    [
      'a parent that is its own child',
      '    title: Requests\n',
      '    title: Requests\n    parent: leave-requests\n',
      'parent-loop',
    ],
    [
      'a link to a page about one record',
      'links: [my-conversations]',
      'links: [my-conversations, ticket]',
      'link-undrawn',
    ],
    [
      'a default that is no value',
      'create: { kind: staff, channel: internal }',
      'create: { kind: staf, channel: internal }',
      'unknown-value',
    ],
    ['two views of one name', '- id: unread\n', '- id: inbox\n', 'name-clash'],
    [
      'a sort by a field that is not there',
      'sort: -last_message_at\n    create: { kind: staff',
      'sort: -last_mesage_at\n    create: { kind: staff',
      'unknown-field',
    ],
  ]),
  ...inFile(support, [
    [
      'a list that its viewers cannot read',
      '        title: Bills\n        for: [revenue, support-all, sales]\n',
      '        title: Bills\n',
      'unreadable-resource',
      [support, 'resource: customer-bill\n        where: { customer: $param.id }'],
    ],
    [
      'a search group that its viewers cannot read',
      '{ resource: sales-order, for: [sales, key-accounts, revenue, support-all, project-supervisors] }',
      '{ resource: sales-order }',
      'unreadable-resource',
    ],
    [
      'a transition for many that is misspelled',
      'bulk: [assign, resolve, close]',
      'bulk: [asign, resolve, close]',
      'unknown-transition',
    ],
    [
      'a parameter of the path that is misspelled',
      '{ ticket: $param.id }\n    empty: Nothing is planned',
      '{ ticket: $param.ticket }\n    empty: Nothing is planned',
      'unknown-variable',
    ],
    [
      'a path that another page has',
      'path: /obligations/followup',
      'path: /obligations/bookings',
      'ambiguous-path',
      [support, 'path: /obligations/bookings\n    title: Bookings'],
    ],
    [
      'a path without its slash',
      'path: /obligations/critical-fault',
      'path: obligations/critical-fault',
      'wrong-value',
    ],
    ['a page without a title', '    title: Bookings\n', '', 'missing-key', [support, 'bookings:\n    path']],
    [
      'a page for a group that is misspelled',
      'for: support-child\n    tabs',
      'for: support-childs\n    tabs',
      'unknown-audience',
    ],
    [
      'a calendar by a field that is no date',
      'date: visit_date\n    where: { status: initialized }',
      'date: zone\n    where: { status: initialized }',
      'unfit-field',
    ],
    [
      'a required field that a form leaves out',
      'fields: [category, subject, description, impact, urgency, attachments]',
      'fields: [category, description, impact, urgency, attachments]',
      'required-field-unasked',
    ],
  ]),
  ...inFile(hr, [
    [
      'an enumeration compared with another word',
      'where: { status: on-leave }',
      'where: { status: onleave }',
      'unknown-state',
    ],
    [
      'a figure of a misspelled resource',
      'label: Posted vacancies, resource: vacancy',
      'label: Posted vacancies, resource: vacency',
      'unknown-resource',
    ],
  ]),
  ...inFile(leave, [
    ['a rule with a misspelled value', "leave_type == 'unpaid' ||", "leave_type == 'unpayed' ||", 'unknown-value'],
    ['a rule that is always true', "'to_date >= from_date'", "'to_date >= to_date'", 'constant-rule'],
    [
      'a rule over a field that is not there',
      "'relief_officer != employee'",
      "'relief_oficer != employee'",
      'invalid-expression',
    ],
    [
      'a rule with an open bracket',
      ": working_days(from_date, to_date)'",
      ": working_days(from_date, to_date'",
      'invalid-expression',
    ],
    ['an owner that is no person', 'owner: employee', 'owner: leave_type', 'unfit-field'],
    ['an owner that is misspelled', 'owner: employee', 'owner: employe', 'unknown-field'],
    ['assignees left out', 'assignees: [relief_officer]\n', '', 'scope-nobody-holds', [leave, 'scope: assigned }]']],
    [
      'a scope that is misspelled',
      '- { for: everyone, scope: involved }',
      '- { for: everyone, scope: envolved }',
      'wrong-value',
    ],
    ['a state that is misspelled', '      from: [draft, returned]', '      from: [draft, returnd]', 'unknown-state'],
    ['a target that is misspelled', '      to: approved\n', '      to: aproved\n', 'unknown-state'],
    [
      'a state without an exit',
      'cancelled: { tone: neutral, final: true }',
      'cancelled: { tone: neutral }',
      'state-without-exit',
    ],
    [
      'a tone that is not offered',
      'draft: { tone: warning, editable: true }',
      'draft: { tone: yellow, editable: true }',
      'wrong-value',
    ],
    [
      'a state that nothing enters',
      '    cancelled: {',
      '    lost: { tone: danger, final: true }\n    cancelled: {',
      'state-unreachable',
    ],
    [
      'a decision without its approvers',
      '    override: hr-managers\n',
      '',
      'approval-open',
      [leave, '{ for: hr-managers, scope: all }]\n      form: [decision_note?]\n    return'],
    ],
    [
      'an approval without a fallback',
      '    without: approve\n',
      '',
      'approval-without-fallback',
      [leave, '  relief-accepted:\n    title'],
    ],
    [
      'a decision that is misspelled',
      'decisions: { approve: approved,',
      'decisions: { aprove: approved,',
      'unknown-transition',
    ],
    [
      'an outcome that is not offered',
      'decisions: { approve: approved,',
      'decisions: { approve: aproved,',
      'wrong-value',
    ],
    [
      'a notification to no person',
      '{ to: employee, title: Relief declined',
      '{ to: leave_type, title: Relief declined',
      'unfit-field',
    ],
    ['a timer at what is no date', 'at: from_date, run: begin', 'at: reason, run: begin', 'unfit-field'],
    ['a timer for a misspelled state', 'first-day: { in: [approved]', 'first-day: { in: [aproved]', 'unknown-state'],
    [
      'a field compared with another kind',
      '        employee: $record.employee\n        status',
      '        employee: $record.reason\n        status',
      'unfit-field',
    ],
    [
      'a required field left out of the form',
      'half_day, relief_officer, reason,',
      'half_day, reason,',
      'required-field-unasked',
    ],
    [
      'a column of a list that is misspelled',
      'columns: [reference, employee, leave_type, from_date',
      'columns: [reference, employee, leavetype, from_date',
      'unknown-field',
    ],
    ['a misspelled key', '\nlifecycle:\n', '\nlifecyle:\n', 'unknown-key'],
  ]),
  ...inFile(expenditure, [
    ['a sum into an unknown field', 'total_claimed: {', 'total_claim: {', 'unknown-field'],
    [
      'an approver that is misspelled',
      'approver: { for: revenue-approvers }',
      'approver: { for: revenue-aprovers }',
      'unknown-audience',
    ],
    [
      'a decision that its approvers cannot run',
      '      to: line-approved\n      decision: true\n      for: [{ for: everyone, scope: approver }]',
      '      to: line-approved\n      decision: true\n      for: [{ for: revenue, scope: all }]',
      'approval-undecidable',
      [expenditure, '[{ for: revenue, scope: all }]\n      form: [total_sanctioned'],
    ],
    [
      'a notification to a misspelled page',
      'category: finance, page: expenditure-requests }\n  reject',
      'category: finance, page: expenditures }\n  reject',
      'unknown-page',
    ],
    [
      'a category that is not offered',
      "title: Expenditure paid, body: '{title}. {payment_reference}', category: finance",
      "title: Expenditure paid, body: '{title}. {payment_reference}', category: money",
      'wrong-value',
    ],
    [
      'a placeholder that is misspelled',
      "body: '{title}. {payment_reference}'",
      "body: '{title}. {payment_ref}'",
      'unknown-field',
    ],
  ]),
  ...inFile(resource('trouble-ticket'), [
    ['a constant that its field never has', 'relationship_type: child', 'relationship_type: chield', 'unknown-value'],
    [
      'a text written into a list of values',
      'urgency: $record.urgency\n          service',
      'urgency: $record.subject\n          service',
      'unfit-field',
    ],
    [
      'a notification to people who may not open its page',
      'notify: { to: { for: network-support }',
      'notify: { to: { for: sales }',
      'notice-forbidden',
    ],
    ['a mark that no clock has', 'resolution_due.breached:', 'resolution_due.breeched:', 'unknown-mark'],
    [
      'a clock stopped by an unknown event',
      'stops: [resolve, reject, cancel]',
      'stops: [resolved, reject, cancel]',
      'unknown-transition',
    ],
  ]),
  ...inFile(resource('disciplinary-case'), [
    ['an unknown effect', 'run: suspend, with', 'run: suspendd, with', 'unknown-transition'],
  ]),
  ...inFile('manifest/seeds/leave-request.yaml', [
    ['a seed of a misspelled field', 'relief_officer:', 'relief_oficer:', 'unknown-field'],
    ['a seed of a misspelled resource', 'resource: leave-request', 'resource: leave-requests', 'unknown-resource'],
  ]),
  ...inFile(schema('leave-request'), [
    ['a comma too many', '"required": [', '"required": [,', 'json-syntax'],
    ['an unknown type', '"type": "boolean"', '"type": "bool"', 'wrong-value'],
    ['a required field that is not there', '"required": [', '"required": ["days",', 'unknown-field'],
    [
      'a field that nothing shows',
      '"properties": {',
      '"properties": {\n    "cost_centre": { "type": "string", "title": "Cost centre", "maxLength": 20 },',
      'unused-field',
      [schema('leave-request'), '"cost_centre"'],
    ],
  ]),
]
