import type { records } from '../db/schema.ts'
import { idFor } from '../ids.ts'
import { beginning } from './people.ts'

export interface DemoKpi {
  id: string
  department: string
  name: string
  measures: { id: string; measure: string }[]
  /** Names of sample tasks for this KPI. */
  tasks: string[]
}

type Perspective = 'financial' | 'customer' | 'internal-process' | 'learning-growth'

const catalogue: [
  name: string,
  type: Perspective,
  department: string,
  unit: string,
  measures: string[],
  tasks: string[],
][] = [
  [
    'Revenue collection',
    'financial',
    'finance',
    'naira',
    ['Amount collected', 'Reports filed', 'Debtors called'],
    [
      'Prepare weekly collection report',
      'Call the ten oldest debtors',
      'Match bank lodgements of yesterday',
      'Post the receipts of the week',
      'Send statements to key accounts',
    ],
  ],
  [
    'New activations',
    'customer',
    'sales',
    'count',
    ['Activations completed', 'Leads followed up'],
    [
      'Follow up leads of the estate survey',
      'Update account plan for two key accounts',
      'Confirm activation dates with customers',
    ],
  ],
  [
    'First response time',
    'customer',
    'customer-support',
    'hours',
    ['Average first response, hours', 'Tickets answered in target'],
    ['Clear the front-desk queue', 'Answer tickets waiting since yesterday'],
  ],
  [
    'Mean time to repair',
    'internal-process',
    'network',
    'hours',
    ['Average repair, hours', 'Faults closed same day'],
    ['Trace loss on the Yaba ring', 'Inspect splitter cabinet at Yaba', 'Splice the spare core at Lekki node'],
  ],
  [
    'Customer satisfaction',
    'customer',
    'customer-support',
    'score',
    ['Call backs made', 'Survey score'],
    ['Call back unresolved complaints', 'Call back reopened tickets'],
  ],
  [
    'Installation lead time',
    'internal-process',
    'operations',
    'hours',
    ['Jobs confirmed', 'Days from order to activation'],
    [
      'Follow up five pending installations in Lekki',
      'Confirm estate permits for next week',
      'Check drop cable stock at Ikeja',
    ],
  ],
  [
    'SLA compliance',
    'internal-process',
    'customer-support',
    'percent',
    ['Tickets closed within target', 'Breaches explained'],
    ['Resolve overdue tickets', 'Write the breach report of the week'],
  ],
  [
    'Fibre cut restoration',
    'internal-process',
    'network',
    'hours',
    ['Cuts restored in six hours', 'Root causes written'],
    ['Walk the Admiralty Way route', 'Write root cause of the Ajah cut'],
  ],
  [
    'Churn rate',
    'customer',
    'sales',
    'percent',
    ['Accounts retained', 'Exit calls made'],
    ['Call customers who expire this week', 'Offer retention plan to three accounts'],
  ],
  [
    'Payroll accuracy',
    'financial',
    'human-resource',
    'percent',
    ['Slips without correction', 'Queries answered'],
    ['Check overtime of field staff', 'Answer payslip queries'],
  ],
  [
    'Time to fill',
    'learning-growth',
    'human-resource',
    'hours',
    ['Vacancies filled', 'Interviews held'],
    ['Review new applicants for NOC analyst', 'Schedule second-round interviews'],
  ],
  [
    'Training hours',
    'learning-growth',
    'human-resource',
    'hours',
    ['Hours attended', 'Certificates earned'],
    ['Collect attendance of the safety course', 'Book the room for the induction'],
  ],
  [
    'Project milestones',
    'internal-process',
    'management',
    'percent',
    ['Milestones reached', 'Risks closed'],
    [
      'Update the project plan',
      'Walk through the acceptance checklist',
      'Prepare the steering meeting',
      'Review open risks with the vendor',
      'Check the quality report of the week',
    ],
  ],
  [
    'Community reach',
    'customer',
    'marketing',
    'count',
    ['Posts answered', 'New followers'],
    [
      'Answer comments of the weekend',
      'Plan the posts of next week',
      'Brief the estate ambassadors',
      'Report on the campaign',
      'Collect customer stories',
    ],
  ],
  [
    'Report accuracy',
    'internal-process',
    'development',
    'percent',
    ['Reports without correction', 'Data checks passed'],
    [
      'Reconcile the activation figures',
      'Refresh the sales dashboard',
      'Answer data requests of finance',
      'Check the import of last night',
      'Document the churn report',
    ],
  ],
  [
    'Strategy follow-up',
    'financial',
    'executive',
    'percent',
    ['Board actions closed', 'Reviews held'],
    [
      'Review the monthly figures',
      'Prepare the board paper',
      'Meet the department heads',
      'Decide the open expenditure requests',
      'Visit a regional office',
    ],
  ],
  [
    'Audit findings closed',
    'internal-process',
    'compliance',
    'count',
    ['Findings closed', 'Audits held'],
    [
      'Follow up the findings of October',
      'Review the data protection register',
      'Prepare the site audit',
      'Update the policy on vendors',
      'Check evidence for two findings',
    ],
  ],
  [
    'KPI reporting',
    'internal-process',
    'performance',
    'percent',
    ['Reports on time', 'Departments reviewed'],
    [
      'Collect the KPI figures of the week',
      'Review the operations scorecard',
      'Prepare the performance meeting',
      'Follow up late reports',
      'Explain two missed targets',
    ],
  ],
]

const demoKpis: DemoKpi[] = catalogue.map(([name, , department, , measures, tasks]) => ({
  id: idFor(`kpi ${name}`),
  department,
  name,
  measures: measures.map((measure) => ({ id: idFor(`measure ${name} ${measure}`), measure })),
  tasks,
}))

/** Departments without KPIs of their own, and the department whose KPIs their sample staff use. */
const likeOther: Record<string, string> = { cloud: 'network', legal: 'compliance', 'supply-chain': 'management' }

/** Returns the KPIs for the sample tasks of a department. */
export function demoKpisOf(department: string): DemoKpi[] {
  const wanted = likeOther[department] ?? department
  return demoKpis.filter((kpi) => kpi.department === wanted)
}

export function kpiRows(now: Date): (typeof records.$inferInsert)[] {
  return catalogue.map(([name, type, department, unit], index) => ({
    id: idFor(`kpi ${name}`),
    resource: 'kpi',
    reference: null,
    status: 'active',
    version: 1,
    created_at: new Date(beginning(now)).toISOString(),
    updated_at: new Date(beginning(now)).toISOString(),
    created_by: null,
    data: { name, type, department, unit, measures: demoKpis[index]?.measures ?? [] },
  }))
}

export const demoConversationTypes = ['Clarification', 'Feedback', 'Escalation', 'Approval', 'General'].map(
  (type_name, row) => ({
    id: idFor(`conversation type ${type_name}`),
    owner_type: 'staff',
    row,
    type_name,
  }),
)
