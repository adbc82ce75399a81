import { describe, expect, it } from 'vitest'
import { type Persona, personasOf } from '../../../scripts/manifest/personas.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

// Section 6 of the specification, written out by hand: what each role sees in addition to what everyone sees.

const everyone = [
  'My Workplace: Schedules & Reports /',
  'My Workplace: Collaboration /workplace/collaboration',
  'My Workplace: Approvals /workplace/approvals',
  'My Workplace: Requests /workplace/requests',
  'My Workplace: Appraisals /manager-appraisals/',
  'General: Report Issues /support-page',
]

const allExceptTheInstaller = [
  'General: Customer Insight /customer-database',
  'General: Conversations /conversations',
  'General: Notifications /notifications',
]

const strategy = ['My Workplace: Strategy Interpretation /workplace/projections']
const managers = ['Human resources: Performance Management /manager-performance-management']
// HR has an entry of that name already.
const hrManagers = ['Human resources: Team Performance /manager-performance-management']
// Not in section 6: those who look after new colleagues.
const joiners = ['Human resources: Onboarding /onboarding']

const checklist = ['My Workplace: Operational Readiness Checklist /obligation/installer']
const jobs = ['My Workplace: Obligations /obligation/installer/home']

const supervision = [
  'My Workplace: Dashboard /supervisor/dashboard',
  'My Workplace: Obligation /supervisor/obligation',
  'My Workplace: Technicians /supervisor/technician',
]

const monthlyReport = [
  'MPR Report: Finance /finance',
  'MPR Report: Operations /operations',
  'MPR Report: Human Resource /human-resource',
]

const businessPerformance = [
  'BPAD: Analysis & Visualization /bpd/analysis',
  'BPAD: Report /bpd/field-ops-report',
  'BPAD: Operations Planning /bpd/operation/planning',
  'BPAD: Operations Management /bpd/operation/management',
]

const obligations = [
  'Obligations: Compliance /compliance',
  'Obligations: Performance /performance',
  'Obligations: Compliance Reports /bpd/compliance-reports',
  'Obligations: Performance Reports /bpd/performance-reports',
]

const network = [
  'Reports and Analysis: Reports /bpd/field-ops-report',
  'Reports and Analysis: Analysis /bpd/analysis',
  'Reports and Analysis: Alarms /bpd/alarm-list-details',
]

// Not in section 6, but in the sidebar of everyone who answers calls.
const callerSearch = ['Support: Call Centre Search /call-center/search']

const supportDesk = ['Support: Obligations /obligations']
const parentView = ['Support: Obligations /obligations-parent', ...callerSearch]
const childView = ['Support: Obligations /obligations-child']
const omniChannel = [...callerSearch, 'General: Omni-Channel Agent /omni-channel-agent']

const sales = [
  'Sales: Dashboard /sales-dashboard',
  'Obligations: Lead Management /leads-index',
  'Obligations: Account Management /account',
  'Obligations: Sales Management /sales',
]

const revenue = ['Revenue: Obligations /revenue/obligations']

const humanResources = [
  'Human resources: Performance Management /performance-management',
  'Human resources: Rewards & Welfare /obligation-reward',
  'Human resources: Recruitment /obligation-recruitment',
  ...joiners,
  'Human resources: Staff Insight /staff-insight',
]

const besides: Record<string, string[]> = {
  Technicians: [...checklist, ...jobs],
  'BB Transmission Diagnosis Technician': [...checklist, ...jobs],
  'BB Transmission Technician': [...checklist, ...jobs],
  'Provisioning Technician': [...checklist, ...jobs],
  'Project Manager': supervision,
  'Project Management Officer': supervision,
  QC: supervision,
  'CX Head': [...supportDesk, ...omniChannel],
  'CX Supervisor': [...supportDesk, ...omniChannel],
  CX: omniChannel,
  'Customer support supervisor': [...supportDesk, ...omniChannel],
  'customer support supervisors': [...supportDesk, ...omniChannel],
  'Physical Channel Supervisor': supportDesk,
  'Customer Service Officers': parentView,
  'Lounge Support Officers': parentView,
  'Network Infrastructure Support': childView,
  'Network Infrastructure Support Analyst': childView,
  'Billing Support': childView,
  'Community Manager': omniChannel,
  'Sales Manager': sales,
  'Sales Officer': sales,
  'Key Account Executive Medium Enterprise': ['Sales: My Accounts /key-account-manager/my-accounts'],
  'Senior Manager Finance': revenue,
  'Revenue Manager': revenue,
  'Revenue Accountant': revenue,
  'Revenue Management Officer': revenue,
  HR: [...humanResources, ...obligations],
  'Human Resource Officer': humanResources,
  'Talent Development Officer': humanResources,
  'Human Resource Manager': humanResources,
  BPU: [...businessPerformance, ...obligations],
  'DM Business Performance': [...businessPerformance, ...obligations],
  'Head Business Performance': [...monthlyReport, ...businessPerformance, ...obligations],
  'Data Analyst': [...monthlyReport, ...businessPerformance, ...obligations],
  'Compliance Officer': [...monthlyReport, ...businessPerformance, ...obligations],
  'Performance Officer': [...monthlyReport, ...businessPerformance, ...obligations],
  'General Operations Manager': [...businessPerformance, ...obligations],
  'GM Network Operations': network,
  'Network Data Analyst': network,
  CCO: strategy,
  'Portal Administrator': [
    'Administration: Studio /studio',
    'Administration: Revisions /studio/revisions',
    'Administration: History /studio/history',
  ],
}

const byPosition: Record<string, string[]> = {
  'Line Manager': [...strategy, ...managers, ...joiners],
  CEO: [...managers, ...joiners],
  Officer: [],
}

const personas = personasOf(realPortal().portal)

function entriesOf({ menu }: Persona): string[] {
  return menu.flatMap(({ label, children = [] }) => children.map((entry) => `${label}: ${entry.label} ${entry.to}`))
}

function personaOf(role: string, position: string): Persona {
  const persona = personas.find((each) => each.role === role && each.position === position)
  if (persona === undefined) throw new Error(`There is no ${role}, ${position}.`)
  return persona
}

it('covers every role and position', () => {
  const written = ['Installer', ...Object.keys(besides)].flatMap((role) =>
    Object.keys(byPosition).map((position) => `${role}, ${position}`),
  )
  expect(personas.map(({ role, position }) => `${role}, ${position}`).sort()).toEqual(written.sort())
})

describe.each(Object.keys(byPosition))('with the position %s', (position) => {
  it.each(Object.keys(besides))('%s sees exactly what is listed', (role) => {
    const own = besides[role] ?? []
    const more = (byPosition[position] ?? []).flatMap((entry) =>
      managers.includes(entry) && own.includes('Human resources: Staff Insight /staff-insight') ? hrManagers : entry,
    )
    const entries = [...everyone, ...allExceptTheInstaller, ...own, ...more]
    expect(entriesOf(personaOf(role, position)).sort()).toEqual([...new Set(entries)].sort())
  })

  it('the Installer sees its own sidebar, whatever the position adds', () => {
    expect(entriesOf(personaOf('Installer', position))).toEqual([
      'My Workplace: Operational Readiness Checklist /obligation/installer',
      'FIBER TECHNICIAN: Obligations /obligation/installer/home',
      'FIBER TECHNICIAN: Help Center /obligation/installer/help-center',
    ])
  })
})

it('shows the installer role beside the label of the Installer', () => {
  expect(realPortal().portal.menu.find(({ label }) => label === 'FIBER TECHNICIAN')?.caption).toBe('installer_role')
})

it('lets the Installer open the staff pages that its sidebar hides', () => {
  const { pages } = personaOf('Installer', 'Officer')
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/notifications', '/MyProfile', '/workplace/requests/leave', '/manager-appraisals/']),
  )
})
