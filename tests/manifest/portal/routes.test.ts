import { describe, expect, it } from 'vitest'
import { findPage } from '#manifest/paths.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

// Section 2 of the specification, written out by hand. A child without a leading slash is below its parent (A1, A2).

const guests = ['/login']

const open = ['/workplace/projections', '/workplace/conversations', '/omni-channel-agent']

const signedIn = [
  ...['/', '/MyProfile', '/notifications', '/support-page', '/conversations', '/call-center/search'],
  ...['/workplace/collaboration', '/workplace/approvals', '/workplace/requests', '/workplace/requests/expenditure'],
  ...['/workplace/requests/leave', '/manager-appraisals/', '/manager-appraisal/{id}', '/appraisal/{id}'],
  ...['/manager/appraisal', '/manager/appraisal/{id}'],

  ...['/hr', '/index', '/hr/index', '/hr/staff-insight/view-personal', '/hr/employee-record-view'],
  ...['/hr/talent-obligation', '/talent-obligation/vacancy', '/talent-obligation/vacancy/post-vacancy'],
  ...['/talent-obligation/send-invite', '/obligation-recruitment', '/obligation-recruitment/interview'],
  ...['/staff-insight', '/application-record', '/employee-record-view'],

  ...['/performance-management', '/performance-management/{id}', '/performance-management/staffappraisal/{id}'],
  ...['/performance-management/employee-performance', '/performance-management/staffappraisal/performancerating'],
  ...['/performance-management/query-response/{id}', '/performance-management/disciplinary-response/{id}'],
  ...['/performance-management/disciplinary-view/{id}', '/performance-management/merit/{id}'],
  ...['/performance-management/demerit/{id}', '/manager-performance-management'],

  ...['/obligation-reward', '/obligation-reward/performance', '/obligation-reward/payroll-view/{payroll_id}'],
  ...[
    '/obligation-reward/view-leave',
    '/obligation-reward/account-detail',
    '/obligation-reward/account-detail/viw-slip',
  ],

  ...['/obligations', '/obligations/dashboard', '/obligations/escalations', '/obligations/followup'],
  ...['/obligations/tickets', '/obligations/bookings', '/obligations/critical-fault', '/obligations/tickets/new'],
  ...['/obligations/scheduled-visits', '/obligations/{id}', '/obligations/{id}/actions'],
  ...['/obligations/{id}/conversations', '/obligations/{id}/escalationss', '/obligations/{id}/event'],
  ...['/obligations-parent', '/obligations-parent/dashboard-parent', '/obligations-parent/ticket'],
  ...['/obligations-child', '/obligations-child/dashboard-child', '/obligations-child/ticketes'],
  ...['/customer-database', '/customer-database/{id}'],

  ...['/sales-dashboard', '/sales-dashboard/sales', '/sales-dashboard/service', '/key-account-manager'],
  ...['/key-account-manager/my-accounts', '/key-account-manager/wallet-share', '/wallet-details/{id}'],
  ...['/customer-details/{id}', '/customer-view/{id}', '/leads-index', '/leads', '/leads-index/leads'],
  ...['/market-survey', '/leads-index/market-survey', '/conversions', '/leads-index/conversions', '/view/{id}'],
  ...['/account', '/account-managers', '/account/account-managers', '/account-manager-details/{id}'],
  ...['/account/account-manager-details/{id}', '/account-officer-details', '/account/account-officer-details'],
  ...['/unassigned-account', '/account/unassigned-account', '/locations', '/sales', '/sales-order'],
  ...['/sales/sales-order', '/order-details/{id}', '/sales/order-details/{id}', '/registration'],
  ...['/sales/registration', '/registration/single-location', '/sales/registration/single-location'],
  ...['/registration/multiple-locations', '/sales/registration/multiple-locations'],

  ...['/revenue/obligations', '/revenue/obligations/revenue/payments/{type}', '/revenue/payments/{type}'],

  ...['/bpd', '/bpd/analysis', '/bpd/field-ops-report', '/bpd/compliance-reports', '/bpd/performance-reports'],
  ...['/bpd/compliance-reports/root-cause-view', '/bpd/compliance-reports/root-cause-form'],
  ...['/bpd/compliance-reports/escalation-view', '/bpd/compliance-reports/sanction-view'],
  ...['/bpd/performance-reports/root-cause-view', '/bpd/performance-reports/root-cause-form'],
  ...['/bpd/performance-reports/escalation-view', '/bpd/performance-reports/sanction-view'],
  ...['/bpd/operation/planning', '/bpd/operation/planning/meeting/{id}'],
  ...['/bpd/operation/planning/meeting/minute/{id}', '/bpd/operation/management'],
  ...['/bpd/operation/management/monitor-view/{id}', '/bpd/alarm-list-details'],

  ...['/compliance', '/compliance/123', '/compliance/view', '/performance', '/performance/123', '/performance/view'],
  ...['/finance', '/operations', '/human-resource'],

  ...['/obligation/installer', '/obligation/installer/home', '/obligation/installer/route-work/{activity}/{id}'],
  ...['/obligation/installer/survey-report/{id}', '/obligation/installer/installation-report/{id}'],
  ...['/obligation/installer/splitter-information/{activity}/{id}', '/obligation/installer/resolution-report/{id}'],
  ...['/obligation/installer/splice-plan/{activity}/{id}', '/obligation/installer/work-order/{activity}/{id}'],
  ...['/obligation/installer/activation/{id}', '/obligation/installer/diagnosis/{activity}/{id}/{id2}'],
  ...['/obligation/installer/confirmation/{id}', '/obligation/installer/help-center'],
  ...['/obligation/installer/fault-diagnosis/{id}', '/obligation/installer/provider-report/{id}'],

  ...['/supervisor/dashboard', '/supervisor/technician', '/supervisor/obligation', '/supervisor/obligation/{id}'],

  ...['/installation/obligations', '/installation/escalations', '/installation/liabilities'],
  ...['/installation/obligations/splitter', '/diagnosis/liabilities', '/diagnosis/escalations'],
  ...['/diagnosis/obligations', '/provisioning/obligations', '/provisioning/escalations', '/provisioning/liabilities'],
]

// The specification has no page on which a second person approves a change to a colleague's job or pay, and none for the
// steps of an application. The others list the values that its calculations use, what the figures of HR count, and who of a
// team is away.
// One lists what the portal does by itself, and some are about those who join.
const added = [
  // Where administrators change the manifest.
  ...['/studio', '/studio/revisions', '/studio/history'],
  // Elements of the network, and what the field asks for and reports.
  ...['/network/elements', '/network/elements/{element_id}', '/provider-reports', '/provisioning/activations'],
  ...['/obligation/installer/help-center/{article_id}', '/obligation/installer/job/{id}', '/supervisor/readiness'],
  ...['/employee-record-view/propose-change', '/employee-record-view/change', '/hr/employee-changes'],
  ...['', '/screening', '/interview', '/feedback', '/offer', '/answer', '/hire'].map(
    (step) => `/obligation-recruitment/hiring${step}`,
  ),
  ...['appraisals', 'cases', 'merits-and-demerits'].map((list) => `/performance-management/${list}`),
  '/obligation-reward/payroll',
  ...['/rates', '/rates/finance', '/rates/finance/{rule_id}', '/rates/payroll', '/rates/payroll/{rate_id}'],
  ...['/rates/network', '/rates/network/{limit_id}'],
  // Dispatch by board, hours and map, one technician, and what the field owes.
  ...[
    '/supervisor/obligation/board',
    '/supervisor/obligation/day',
    '/supervisor/technician/{id}',
    '/supervisor/liabilities',
  ],
  ...['/rates/field', '/rates/field/{rule_id}', '/rates/sales', '/rates/sales/{rule_id}'],
  ...['/rates/service', '/rates/service/{target_id}'],
  // Sales: one survey, one location, the steps of an order, and the accounts of one colleague, to be moved.
  ...[
    '/leads/list',
    '/market-survey/{id}',
    '/locations/{id}',
    '/account-manager-details/{id}/accounts',
    '/sales/products',
  ],
  ...['', '/customer', '/location', '/sites', '/plan', '/visit', '/review'].map((step) => `/registration/steps${step}`),
  '/workplace/requests/team-leave',
  // What the money of customers needs besides its two pages, and the reports behind the three of a month.
  ...['/revenue/payments', '/revenue/bank', '/revenue/bills', '/monthly-reports', '/monthly-reports/{report_id}'],
  ...['/scheduled-jobs', '/scheduled-jobs/{run_id}'],
  // What a payroll takes besides the salaries.
  ...['/obligation-reward/pay-inputs', '/obligation-reward/pay-inputs/{input_id}'],
  ...['/obligation-reward/loans', '/obligation-reward/loans/{loan_id}'],
  ...['', '/file', '/steps', '/checklists', '/checklist'].map((page) => `/onboarding${page}`),
  // What business performance asks of anybody, and one alarm with what is grouped under it.
  ...['', '/action/{id}', '/escalation/{id}', '/root-cause/{id}', '/sanction/{id}', '/meeting/{id}', '/plan/{id}'].map(
    (page) => `/workplace/duties${page}`,
  ),
  // What the figures of business performance count.
  ...['/bpd/alarm-list-details/{id}', '/bpd/analysis/records'],
  ...['start', 'documents', 'first-day', 'training', 'end'].map((step) => `/onboarding/steps/${step}`),
]

const { portal } = realPortal()
const pages = Object.values(portal.pages)

/** Each address of the portal, as the manifest spells it, with the `auth` of its page. */
const addresses = new Map(pages.flatMap(({ path, aliases, auth }) => [path, ...aliases].map((each) => [each, auth])))

it('has 241 pages', () => {
  expect(pages).toHaveLength(241)
})

it('serves exactly the addresses of the specification and the added ones', () => {
  expect([...addresses.keys()].sort()).toEqual([...guests, ...open, ...signedIn, ...added].sort())
})

it.each([
  ['guests', guests],
  ['public', open],
  ['signed-in', [...signedIn, ...added]],
])('has auth "%s" on exactly the addresses that the specification lists', (auth, listed) => {
  expect(
    [...addresses]
      .filter(([, asked]) => asked === auth)
      .map(([address]) => address)
      .sort(),
  ).toEqual(listed.toSorted())
})

describe('an address that fits several patterns opens', () => {
  it.each([
    ['/performance-management/employee-performance', 'employee-performance'],
    ['/performance-management/staffappraisal/performancerating', 'performance-rating'],
    ['/obligations/tickets', 'tickets'],
    ['/obligations/tickets/new', 'new-ticket'],
    ['/compliance/123', 'compliance-obligation-123'],
    ['/installation/obligations/splitter', 'splitters'],
    ['/manager-appraisals', 'appraisals'],
  ])('%s as the page %s', (address, id) => {
    expect(findPage(pages, address)?.page.id).toBe(id)
  })
})

it('resolves each path to its own page', () => {
  const strange = pages.filter(({ id, path }) => findPage(pages, path.replaceAll(/\{.*?\}/g, 'x-1'))?.page.id !== id)
  expect(strange).toEqual([])
})
