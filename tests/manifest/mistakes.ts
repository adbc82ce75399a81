/** A mistake that an administrator could make: a text in one file replaced by another, and the problem that it causes. */
export interface Mistake {
  what: string
  file: string
  from: string
  to: string
  code: string
  /** The expected place of the problem when it isn't the line of the mistake: a file and a text in it. */
  at?: [file: string, text: string]
}

/** A file that is deleted or has another name, and the problem that it causes: `file:line code`. */
export interface FileMistake {
  what: string
  file: string
  /** Its new name; undefined for a deleted file. */
  becomes?: string
  problem: string
}

export const fileMistakes: FileMistake[] = [
  {
    what: 'a deleted resource that many places use',
    file: 'manifest/resources/employee.yaml',
    problem: 'schemas/resources/alarm.schema.json:183 unknown-resource',
  },
  {
    what: 'a resource with another ending',
    file: 'manifest/resources/kpi.yaml',
    becomes: 'manifest/resources/kpi.yml',
    problem: 'manifest/resources/kpi.yml:1 unexpected-file',
  },
  {
    what: 'a deleted schema',
    file: 'schemas/resources/vacancy.schema.json',
    problem: 'manifest/resources/vacancy.yaml:5 unknown-schema',
  },
  {
    what: 'a deleted file of pools that many seeds pick from',
    file: 'manifest/seeds/pools.yaml',
    problem: 'manifest/seeds/alarm.yaml:25 unknown-pool',
  },
  { what: 'a deleted menu', file: 'manifest/menu.yaml', problem: 'manifest/menu.yaml:1 missing-file' },
  {
    what: 'an area in the wrong folder',
    file: 'manifest/areas/recruitment.yaml',
    becomes: 'manifest/recruitment.yaml',
    problem: 'manifest/recruitment.yaml:1 unexpected-file',
  },
]

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
    ['a misspelled time zone', 'Africa/Lagos', 'Africa/Lagoss', 'unknown-timezone'],
    ['a holiday that does not exist', '2026-04-06', '2026-02-30', 'impossible-date'],
    ['a landing on a misspelled page', '{ page: home }', '{ page: hme }', 'unknown-page'],
    [
      'a landing for everyone before a more specific one',
      '- { for: field-technicians, page: operational-readiness }\n  - { page: home }',
      '- { page: home }\n  - { for: field-technicians, page: operational-readiness }',
      'choice-never-taken',
      ['manifest/portal.yaml', '- { for: field'],
    ],
    ['a word where a number is expected', 'timeout: 5000', 'timeout: yes', 'wrong-type'],
    ['an unknown setting', 'closeout:', 'close_out:', 'unknown-key'],
    ['a header link to a page about one record', 'profile: MyProfile', 'profile: ticket', 'missing-parameter'],
    ['a number in quotation marks', 'poll: 180000', "poll: '180000'", 'wrong-type'],
  ]),
  ...inFile(resource('salary-slip'), [
    ['a misspelled field in a unique key', 'fields: [employee, period]', 'fields: [employe, period]', 'unknown-field'],
    ['a list in a unique key', 'fields: [employee, period]', 'fields: [employee, earnings]', 'unfit-field'],
    ['a unique key without its fields', '  - fields: [employee, period]\n    where', '  - where', 'missing-key'],
    [
      'a unique key that depends on who looks',
      'where: { status: { not: cancelled } }\n    message',
      'where: { employee: $me }\n    message',
      'unique-unheld',
    ],
  ]),
  ...inFile('manifest/menu.yaml', [
    ['an icon outside the set', 'icon: inbox', 'icon: inbax', 'unknown-icon'],
    ['a menu entry to a misspelled page', 'page: customer-database', 'page: customer-databse', 'unknown-page'],
    [
      'a menu entry for people who may not open its page',
      'page: revenue-obligations, label',
      'page: revenue-obligations, for: everyone, label',
      'menu-entry-wider-than-page',
    ],
    ['a menu group for a misspelled group', 'for: bpad\n', 'for: bpadd\n', 'unknown-audience'],
    ['a menu entry without an icon', ', icon: bell }', ' }', 'missing-key'],
    [
      'a brace that is never closed',
      'icon: stamp, for: not-installer }',
      'icon: stamp, for: not-installer',
      'yaml-syntax',
    ],
    ['a comma that is missing', 'label: Approvals, icon: stamp', 'label: Approvals icon: stamp', 'yaml-syntax'],
    [
      'a page twice in a menu group',
      '    - { page: recruitment, label: Recruitment',
      '    - { page: rewards, label: Welfare, icon: gift }\n    - { page: recruitment, label: Recruitment',
      'menu-entry-repeated',
      ['manifest/menu.yaml', 'rewards, label: Welfare'],
    ],
    ['a menu entry to a page about one record', 'page: support, label', 'page: ticket, label', 'missing-parameter'],
    ['a menu entry without its dash', '    - { page: support-page', '      { page: support-page', 'yaml-syntax'],
  ]),
  ...inFile('manifest/roles.yaml', [
    [
      'a misspelled role in a group',
      'any: [cco, { position: Line Manager }]',
      'any: [ccoo, { position: Line Manager }]',
      'unknown-audience',
    ],
    [
      'an undeclared position',
      'ceo: { title: the CEO, any: [{ position: CEO }] }',
      'ceo: { title: the CEO, any: [{ position: Chief }] }',
      'unknown-position',
    ],
    [
      'a group that is renamed and used elsewhere',
      '  hr-managers: { title',
      '  hr-leads: { title',
      'unknown-audience',
      [resource('appraisal'), 'hr-managers'],
    ],
    [
      'a role that is deleted and used elsewhere',
      '  bpu: { name: BPU }\n',
      '',
      'unknown-audience',
      ['manifest/roles.yaml', '- bpu'],
    ],
    [
      'a position that is deleted and used elsewhere',
      'positions: [Line Manager, CEO]',
      'positions: [CEO]',
      'unknown-position',
      ['manifest/roles.yaml', 'position: Line Manager'],
    ],
    ['a queue of a misspelled role', 'billing: [billing-support]', 'billing: [billing-suport]', 'unknown-audience'],
    [
      'a queue that is deleted and used elsewhere',
      '  billing: [billing-support]\n',
      '',
      'unknown-queue',
      [schema('conversation'), '"enum": ["front-desk", "network", "billing"'],
    ],
    [
      'a group that contains itself',
      'installers: [installer, technicians]',
      'installers: [installers, technicians]',
      'group-cycle',
    ],
    [
      'a role declared twice',
      '  qc: { name: QC }',
      '  qc: { name: QC }\n  qc: { name: QC }',
      'duplicate-key',
      ['manifest/roles.yaml', 'qc: { name: QC }\n\n'],
    ],
  ]),
  ...inFile('manifest/api.yaml', [
    ['a misspelled operation', 'listRecords: {', 'listRecord: {', 'unknown-operation'],
    [
      'an operation without a policy',
      '  exportRecords: { for: everyone }\n',
      '',
      'operation-without-policy',
      ['manifest/api.yaml', 'operations:'],
    ],
    ['a channel without a resource', ', reads: conversation', '', 'missing-key'],
    ['a channel of a misspelled resource', 'reads: schedule-task', 'reads: schedule-tasks', 'unknown-resource'],
    ['a second channel for a resource', 'reads: schedule-task', 'reads: conversation', 'duplicate-channel'],
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
    ['a path with a doubled slash', 'path: /workplace/approvals\n', 'path: /workplace//approvals\n', 'wrong-value'],
    ['a path without its first slash', 'path: /workplace/approvals\n', 'path: workplace/approvals\n', 'wrong-value'],
    ['a colon without a space', '    kind: board\n    for: public', '    kind:board\n    for: public', 'yaml-syntax'],
    [
      'a page for a position as if it were a role',
      '    path: /workplace/approvals\n',
      '    path: /workplace/approvals\n    for: Line Manager\n',
      'unknown-audience',
      [work, 'for: Line Manager'],
    ],
    [
      'a page for people who do not exist',
      '    path: /workplace/approvals\n',
      '    path: /workplace/approvals\n    for: { all: [installer, { not: installer }] }\n',
      'rule-admits-no-one',
      [work, '{ all: [installer'],
    ],
    [
      'a page that is renamed and used elsewhere',
      '  approvals:\n',
      '  decisions:\n',
      'unknown-page',
      [hr, 'approvals'],
    ],
    [
      'a page id that is used twice',
      '  collaboration:\n',
      '  approvals:\n',
      'duplicate-key',
      [work, '  approvals:\n    path: /workplace/approvals'],
    ],
    ['a colon in unquoted text', 'purpose: See the company', 'purpose: Objectives: the company', 'yaml-syntax'],
    ['an unquoted percent sign', "unit: '%'", 'unit: %', 'yaml-syntax'],
    [
      'a list entry that is indented too far',
      '      - { id: at-risk',
      '        - { id: at-risk',
      'yaml-syntax',
      [work, '- { id: at-risk'],
    ],
    [
      'a list entry that is not indented enough',
      '      - { id: at-risk',
      '    - { id: at-risk',
      'yaml-syntax',
      [work, '- { id: at-risk'],
    ],
    ['an unknown kind of page', 'kind: tabs', 'kind: tabz', 'unknown-kind'],
    [
      'a misspelled option of a page',
      '    lanes: [open, pending, snoozed, resolved]',
      '    lane: [open, pending, snoozed, resolved]',
      'unknown-key',
    ],
    [
      'a lane that is not a state',
      'lanes: [open, pending, snoozed, resolved]',
      'lanes: [open, pending, snozed, resolved]',
      'unknown-state',
    ],
    [
      'a misspelled value in the conditions of a card',
      'where: { rag: green }',
      'where: { rag: gren }',
      'unknown-value',
    ],
    [
      'a misspelled state in the conditions of a view',
      '{ participants: $me, status: resolved }',
      '{ participants: $me, status: resolvd }',
      'unknown-state',
    ],
    [
      'a misspelled column of a page',
      'columns: [title, kpi, department, period, target, actual, rag]',
      'columns: [title, kpi, departement, period, target, actual, rag]',
      'unknown-field',
    ],
    [
      'a misspelled variable',
      'where: { recipient: $me, status: unread }',
      'where: { recipient: $mee, status: unread }',
      'unknown-variable',
    ],
    ['a person compared with a date', 'where: { decided_by: $me }', 'where: { decided_by: $today }', 'unfit-field'],
    ['a mean of text', 'fold: mean, field: attainment', 'fold: mean, field: title', 'unfit-field'],
    ['a mean without a field', 'fold: mean, field: manager_score', 'fold: mean', 'missing-key'],
    [
      'a link with a parameter that its target does not have',
      'opens: { page: customer, with: { id: $record.customer } }',
      'opens: { page: customer, with: { customer: $record.customer } }',
      'unknown-parameter',
    ],
    [
      'a record key that is not a parameter of the path',
      '    key: { param: id }\n    run: submit-review',
      '    key: { param: appraisal }\n    run: submit-review',
      'wrong-value',
    ],
    ['a misspelled transition of a form', 'run: submit-self', 'run: submitself', 'unknown-transition'],
    [
      'a misspelled tab',
      'tabs: [leave-requests, expenditure-requests]',
      'tabs: [leave-request, expenditure-requests]',
      'unknown-page',
    ],
    [
      'a page that redirects to itself',
      'redirect: [{ page: leave-requests }]',
      'redirect: [{ page: requests }]',
      'redirect-loop',
    ],
    [
      'a misspelled parent',
      'parent: requests\n    resource: leave-request',
      'parent: request\n    resource: leave-request',
      'unknown-page',
    ],
    [
      'two pages that are each the parent of the other',
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
      'an initial value that its field does not take',
      'create: { kind: staff, channel: internal }',
      'create: { kind: staf, channel: internal }',
      'unknown-value',
    ],
    ['two views with the same id', '- id: unread\n', '- id: inbox\n', 'name-clash'],
    [
      'sorting by an unknown field',
      'sort: -last_message_at\n    create: { kind: staff',
      'sort: -last_mesage_at\n    create: { kind: staff',
      'unknown-field',
    ],
  ]),
  ...inFile(support, [
    [
      'a list of records that some viewers may not read',
      '        title: Bills\n        for: [revenue, support-all, sales]\n',
      '        title: Bills\n',
      'unreadable-resource',
      [support, 'resource: customer-bill\n        where: { customer: $param.id }'],
    ],
    [
      'a search group that some viewers may not read',
      '{ resource: sales-order, for: [sales, key-accounts, revenue, support-all, project-supervisors] }',
      '{ resource: sales-order }',
      'unreadable-resource',
    ],
    [
      'a default outside its choices',
      'choices: [today, week, month, quarter], default: month',
      'choices: [today, week, quarter], default: month',
      'wrong-value',
    ],
    [
      'a row that opens the page of another record',
      'opens: { page: ticket, with: { id: $record.ticket } }',
      'opens: ticket',
      'missing-parameter',
    ],
    [
      'a variable without its dollar sign',
      'opens: { page: ticket, with: { id: $record.ticket } }',
      'opens: { page: ticket, with: { id: record.ticket } }',
      'unknown-variable',
    ],
    [
      'a misspelled bulk transition',
      'bulk: [assign, resolve, close]',
      'bulk: [asign, resolve, close]',
      'unknown-transition',
    ],
    [
      'a misspelled path parameter',
      '{ ticket: $param.id }\n    empty: Nothing is planned',
      '{ ticket: $param.ticket }\n    empty: Nothing is planned',
      'unknown-variable',
    ],
    [
      'a path that another page already has',
      'path: /obligations/followup',
      'path: /obligations/bookings',
      'ambiguous-path',
      [support, 'path: /obligations/bookings\n    title: Bookings'],
    ],
    [
      'a path without its leading slash',
      'path: /obligations/critical-fault',
      'path: obligations/critical-fault',
      'wrong-value',
    ],
    ['a page without a title', '    title: Bookings\n', '', 'missing-key', [support, 'bookings:\n    path']],
    [
      'a page for a misspelled group',
      'for: support-child\n    tabs',
      'for: support-childs\n    tabs',
      'unknown-audience',
    ],
    [
      'a calendar over a field that is not a date',
      'date: visit_date\n    where: { status: initialized }',
      'date: zone\n    where: { status: initialized }',
      'unfit-field',
    ],
    [
      'a measure together with a fold',
      'measure: mean-csat\n        period',
      'measure: mean-csat\n        fold: max\n        period',
      'unknown-key',
    ],
    [
      'a measure with a second condition on a field',
      'measure: mean-csat\n        period: created_at',
      'measure: mean-csat\n        where: { csat: { gte: 3 } }',
      'wrong-value',
    ],
    [
      'a form page without a required field',
      'fields: [category, subject, description, impact, urgency, attachments]',
      'fields: [category, description, impact, urgency, attachments]',
      'required-field-unasked',
    ],
  ]),
  ...inFile(hr, [
    [
      'a misspelled state in the conditions of a card',
      'where: { status: on-leave }',
      'where: { status: onleave }',
      'unknown-state',
    ],
    ['a misspelled kind of chart', 'kind: bar, resource', 'kind: bars, resource', 'wrong-value'],
    [
      'a card over a misspelled resource',
      'label: Posted vacancies, resource: vacancy',
      'label: Posted vacancies, resource: vacency',
      'unknown-resource',
    ],
  ]),
  ...inFile(leave, [
    ['a misspelled value in a rule', "leave_type == 'unpaid' ||", "leave_type == 'unpayed' ||", 'unknown-value'],
    ['a rule that is always true', "'to_date >= from_date'", "'to_date >= to_date'", 'constant-rule'],
    ['a rule over an unknown field', "'to_date >= from_date'", "'to_dat >= from_date'", 'unknown-field'],
    [
      'a rule with an unclosed bracket',
      ": working_days(from_date, to_date)'",
      ": working_days(from_date, to_date'",
      'invalid-expression',
    ],
    ['a colon that is missing', '\nlifecycle:\n', '\nlifecycle\n', 'yaml-syntax', [leave, 'lifecycle\n']],
    [
      'a key that is repeated',
      'owner: employee\n',
      'owner: employee\nowner: approver\n',
      'duplicate-key',
      [leave, 'owner: approver'],
    ],
    [
      'a merge conflict',
      'owner: employee\n',
      '<<<<<<< HEAD\nowner: employee\n=======\nowner: approver\n>>>>>>> main\n',
      'yaml-syntax',
    ],
    ['an apostrophe in quoted text', 'message: End is before start', "message: 'The leave's end'", 'yaml-syntax'],
    [
      'a section that is indented below another',
      '\ntimers:\n  first-day: {',
      '\n  timers:\n    first-day: {',
      'wrong-value',
      [leave, '  timers:'],
    ],
    ['a misspelled way to compute a field', '{ stamp: submit }', '{ stamped: submit }', 'unknown-key'],
    [
      'a misspelled effect',
      '    - notify: { to: employee, title: Relief',
      '    - notice: { to: employee, title: Relief',
      'unknown-key',
    ],
    [
      'one equals sign in a rule',
      'half_day || from_date == to_date',
      'half_day || from_date = to_date',
      'invalid-expression',
    ],
    ['a word for an operator in a rule', '!half_day || from_date', '!half_day or from_date', 'invalid-expression'],
    [
      'a record that a rule cannot see',
      "'to_date >= from_date'",
      "'relief_officer.exit_date >= from_date'",
      'invalid-expression',
    ],
    [
      'a transition from a final state',
      'from: [approved]\n      to: taken',
      'from: [approved, rejected]\n      to: taken',
      'final-state-left',
    ],
    [
      'a final mark on the first state',
      'draft: { tone: warning, editable: true }',
      'draft: { tone: warning, editable: true, final: true }',
      'final-state-left',
    ],
    [
      'an approval that nobody can grant',
      'decisions: { approve: approved, ',
      'decisions: { ',
      'approval-never-granted',
    ],
    [
      'a state that is renamed and used elsewhere',
      '    submitted: { tone: info }',
      '    sent: { tone: info }',
      'unknown-state',
      ['manifest/areas/reward.yaml', 'submitted'],
    ],
    ['a misspelled schema', 'schema: leave-request\n', 'schema: leave-requests\n', 'unknown-schema'],
    ['an owner that is not a person', 'owner: employee', 'owner: leave_type', 'unfit-field'],
    ['a misspelled owner', 'owner: employee', 'owner: employe', 'unknown-field'],
    [
      'the scope of assignees in a resource without them',
      'assignees: [relief_officer]\n',
      '',
      'scope-nobody-holds',
      [leave, 'scope: assigned }]'],
    ],
    [
      'a misspelled scope',
      '- { for: everyone, scope: involved }',
      '- { for: everyone, scope: envolved }',
      'wrong-value',
    ],
    [
      'a misspelled state that a transition starts from',
      '      from: [draft, returned]',
      '      from: [draft, returnd]',
      'unknown-state',
    ],
    ['a misspelled state that a transition leads to', '      to: approved\n', '      to: aproved\n', 'unknown-state'],
    [
      'a state without an exit',
      'cancelled: { tone: neutral, final: true }',
      'cancelled: { tone: neutral }',
      'state-without-exit',
    ],
    [
      'an unknown tone',
      'draft: { tone: warning, editable: true }',
      'draft: { tone: yellow, editable: true }',
      'wrong-value',
    ],
    [
      'a state that no transition enters',
      '    cancelled: {',
      '    lost: { tone: danger, final: true }\n    cancelled: {',
      'state-unreachable',
    ],
    [
      'a decision open to people whom the approval does not ask',
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
      'a decision of an approval that is not marked as one',
      '      to: approved\n      decision: true\n',
      '      to: approved\n',
      'approval-unmarked',
      [leave, '    approve:\n      from: [submitted'],
    ],
    [
      'a timer that runs another transition than the one made for it',
      'run: begin',
      'run: cancel',
      'transition-never-run',
      [leave, '    begin:\n'],
    ],
    [
      'a misspelled decision',
      'decisions: { approve: approved,',
      'decisions: { aprove: approved,',
      'unknown-transition',
    ],
    ['an unknown outcome', 'decisions: { approve: approved,', 'decisions: { approve: aproved,', 'wrong-value'],
    [
      'a notification to a field that is not a person',
      '{ to: employee, title: Relief declined',
      '{ to: leave_type, title: Relief declined',
      'unfit-field',
    ],
    ['a timer at a field that is not a date', 'at: from_date, run: begin', 'at: reason, run: begin', 'unfit-field'],
    ['a timer for a misspelled state', 'first-day: { in: [approved]', 'first-day: { in: [aproved]', 'unknown-state'],
    [
      'a person compared with text',
      '        employee: $record.employee\n        status',
      '        employee: $record.reason\n        status',
      'unfit-field',
    ],
    [
      'a resource form without a required field',
      'half_day, relief_officer, reason,',
      'half_day, reason,',
      'required-field-unasked',
    ],
    [
      'a misspelled column of a resource',
      'columns: [reference, employee, leave_type, from_date',
      'columns: [reference, employee, leavetype, from_date',
      'unknown-field',
    ],
    ['a misspelled key of a resource', '\nlifecycle:\n', '\nlifecyle:\n', 'unknown-key'],
  ]),
  ...inFile(expenditure, [
    ['a sum into an unknown field', 'total_claimed: {', 'total_claim: {', 'unknown-field'],
    [
      'a misspelled approver',
      'approver: { for: revenue-approvers }',
      'approver: { for: revenue-aprovers }',
      'unknown-audience',
    ],
    [
      'a decision that its approvers may not run',
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
      'an unknown category',
      "title: Expenditure paid, body: '{title}. {payment_reference}', category: finance",
      "title: Expenditure paid, body: '{title}. {payment_reference}', category: money",
      'wrong-value',
    ],
    [
      'a misspelled placeholder',
      "body: '{title}. {payment_reference}'",
      "body: '{title}. {payment_ref}'",
      'unknown-field',
    ],
  ]),
  ...inFile(resource('trouble-ticket'), [
    [
      'an effect that sets a value its field does not take',
      'relationship_type: child',
      'relationship_type: chield',
      'unknown-value',
    ],
    [
      'free text copied into a field with fixed values',
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
    [
      'a misspelled field in a guard',
      'if: "customer != \'\'"\n      why',
      'if: "custmer != \'\'"\n      why',
      'unknown-field',
    ],
    [
      'a state in a guard that the resource does not have',
      'if: "parent_ticket == \'\'"',
      "if: status != 'done'",
      'unknown-state',
    ],
    [
      'a value in a guard that its field can not have',
      'if: "parent_ticket == \'\'"',
      "if: ticket_type != 'child'",
      'unknown-value',
    ],
    [
      'a guard that holds in every state from which its transition starts',
      'if: "parent_ticket == \'\'"',
      "if: status == 'inProgress'",
      'constant-rule',
    ],
    ['a guard that never holds', 'if: "parent_ticket == \'\'"', 'if: parent_ticket != parent_ticket', 'constant-rule'],
    ['a guard that is not a condition', 'if: "parent_ticket == \'\'"', 'if: parent_ticket', 'invalid-expression'],
    [
      'a reason without a guard',
      '      if: "parent_ticket == \'\'"\n',
      '',
      'missing-key',
      [resource('trouble-ticket'), 'send-child:'],
    ],
    [
      'a guard over a field that some of those who may run the transition may not see',
      'if: "parent_ticket == \'\'"',
      "if: alarm == ''",
      'guard-reveals-field',
    ],
    ['a mark that no clock has', 'resolution_due.breached:', 'resolution_due.breeched:', 'unknown-mark'],
    [
      'a clock stopped by an unknown event',
      'stops: [resolve, reject, cancel]',
      'stops: [resolved, reject, cancel]',
      'unknown-transition',
    ],
  ]),
  ...inFile(resource('payroll-run'), [
    ['a single value where a list is expected', '{ in: [draft, withheld] }', '{ in: draft }', 'wrong-value'],
    ['a word written into a reference', 'prepared_by: $me', 'prepared_by: me', 'wrong-value'],
    [
      'an operator written in words',
      'period_end >= period_start',
      'period_end >= period_start AND true',
      'invalid-expression',
    ],
  ]),
  ...inFile(resource('employee'), [
    ['a measure over text', 'fold: mean, field: performance_score', 'fold: mean, field: full_name', 'unfit-field'],
  ]),
  ...inFile(resource('disciplinary-case'), [
    ['a misspelled transition in an effect', 'run: suspend, with', 'run: suspendd, with', 'unknown-transition'],
  ]),
  ...inFile('manifest/seeds/leave-request.yaml', [
    ['a misspelled field in a seed', 'relief_officer:', 'relief_oficer:', 'unknown-field'],
    [
      'a seed that gives a required field to some records only',
      'leave_type: { weighted',
      'leave_type: { chance: 50, weighted',
      'seed-incomplete',
    ],
    [
      'a seed without the value that a transition requires',
      '      rejected: { pick: [Two colleagues are away on these days., Ask again after the quarter closes.] }\n',
      '',
      'seed-incomplete',
      ['manifest/seeds/leave-request.yaml', 'decision_note:'],
    ],
    ['a range whose larger end comes first', 'from: 4, to: 60', 'from: 60, to: 4', 'wrong-value'],
    [
      'a path of a seed whose transitions do not follow each other',
      'approved: [submit, accept-relief, approve]',
      'approved: [submit, approve, accept-relief]',
      'seed-path-broken',
    ],
    ['a seed for a misspelled resource', 'resource: leave-request', 'resource: leave-requests', 'unknown-resource'],
  ]),
  ...inFile(schema('leave-request'), [
    ['a comma that is missing after a value', '"title": "LeaveRequest",', '"title": "LeaveRequest"', 'json-syntax'],
    ['a comment in JSON', '"properties": {', '// fields\n  "properties": {', 'json-syntax'],
    ['a misspelled keyword', '"minLength": 3, "maxLength"', '"minLength": 3, "maxlength"', 'unknown-key'],
    [
      'a reference to a misspelled resource',
      '"x-reference": "employee"',
      '"x-reference": "employees"',
      'unknown-resource',
    ],
    [
      'a limit below another',
      '"minLength": 3, "maxLength": 1000',
      '"minLength": 3000, "maxLength": 1000',
      'wrong-value',
    ],
    [
      'a default outside the choices',
      '"x-filterable": true',
      '"default": "anual", "x-filterable": true',
      'wrong-value',
    ],
    ['a default of another type', '"default": false', '"default": "no"', 'wrong-type'],
    [
      'a choice that is renamed and used in rules',
      '"unpaid"',
      '"without-pay"',
      'unknown-value',
      [leave, "leave_type == 'unpaid'"],
    ],
    [
      'a field that is renamed and used elsewhere',
      '"relief_officer": {',
      '"relief": {',
      'unknown-field',
      [schema('leave-request'), '"required"'],
    ],
    ['a number among texts to choose from', '"annual",', '7,', 'wrong-type'],
    ['an extra comma', '"required": [', '"required": [,', 'json-syntax'],
    ['an unknown type of field', '"type": "boolean"', '"type": "bool"', 'wrong-value'],
    ['a required field that is not declared', '"required": [', '"required": ["days",', 'unknown-field'],
    [
      'a field that nothing shows',
      '"properties": {',
      '"properties": {\n    "cost_centre": { "type": "string", "title": "Cost centre", "maxLength": 20 },',
      'unused-field',
      [schema('leave-request'), '"cost_centre"'],
    ],
  ]),
  ...inFile(schema('appointment'), [
    [
      'a misspelled field in the choices of a reference',
      '{ "customer": "$record',
      '{ "custumer": "$record',
      'unknown-field',
    ],
    ['choices that depend on a misspelled field', '"$record.customer"', '"$record.custumer"', 'unknown-field'],
    ['choices that depend on a field of another type', '"$record.customer"', '"$record.visit_date"', 'unfit-field'],
    ['choices that depend on a parameter', '"$record.customer"', '"$param.customer"', 'unknown-variable'],
    ['a misspelled state in the choices of a reference', '"status": "active"', '"status": "activ"', 'unknown-state'],
    ['a misspelled role in the choices of a reference', '"installer",', '"instaler",', 'unknown-audience'],
    [
      'choices without a sentence that says what they are',
      ',\n        "message": "Choose a ticket of this customer"',
      '',
      'missing-key',
      [schema('appointment'), '"x-reference": {'],
    ],
  ]),
  ...inFile(schema('leave-request'), [
    [
      'choices among all states but none',
      '"status": "active"',
      '"status": { "in": ["onboarding", "active", "on-leave", "suspended", "exited"] }',
      'constant-rule',
    ],
    [
      'choices that exclude what they ask for',
      '"status": "active"',
      '"status": { "in": ["active"], "not": "active" }',
      'constant-rule',
    ],
    [
      'choices that depend on a field that is not asked for',
      '"$record.employee"',
      '"$record.approver"',
      'filter-unasked',
    ],
    ['choices that depend on what few may read', '"status": "active"', '"grade": "GL12"', 'filter-unreadable'],
  ]),
]
