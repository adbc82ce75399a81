// Written by `npm run codegen` from manifest/. Do not edit.
import { fillPath } from '#manifest/paths.ts'

/** The parameters that the address of each page takes. */
export interface Pages {
  MyProfile: null
  'account-management': null
  'account-manager': { id: string }
  'account-managers': null
  'account-officer': null
  activation: { id: string }
  alarms: null
  'all-appraisals': null
  applications: null
  'appraisal-moderation': null
  'appraisal-review': { id: string }
  'appraisal-sign-off': { id: string }
  appraisals: null
  approvals: null
  bookings: null
  'bpd-analysis': null
  'business-performance': null
  'call-center-search': null
  cases: null
  'child-tickets': null
  collaboration: null
  compliance: null
  'compliance-escalations': null
  'compliance-obligation': null
  'compliance-obligation-123': null
  'compliance-reports': null
  'compliance-root-cause-form': null
  'compliance-root-causes': null
  'compliance-sanctions': null
  conversations: null
  conversions: null
  'critical-faults': null
  customer: { id: string }
  'customer-confirmation': { id: string }
  'customer-database': null
  'customer-view': { id: string }
  demerit: { id: string }
  diagnosis: { activity: string; id: string; id2: string }
  'diagnosis-escalations': null
  'diagnosis-liabilities': null
  'diagnosis-obligations': null
  'disciplinary-case': { id: string }
  'disciplinary-response': { id: string }
  'employee-change': null
  'employee-changes': null
  'employee-performance': null
  'employee-record': null
  'employee-records': null
  'expenditure-requests': null
  'fault-diagnosis': { id: string }
  'field-job': { id: string }
  'field-ops-report': null
  'finance-rule': { rule_id: string }
  'finance-rules': null
  'follow-ups': null
  'front-desk': null
  'front-desk-dashboard': null
  'help-center': null
  hire: null
  hiring: null
  home: null
  'hr-overview': null
  'human-resources': null
  'installation-escalations': null
  'installation-liabilities': null
  'installation-obligations': null
  'installation-report': { id: string }
  'installer-home': null
  'interview-invitation': null
  'interview-outcome': null
  interviews: null
  'key-account-customers': null
  'key-account-details': { id: string }
  'key-account-management': null
  lead: { id: string }
  'lead-management': null
  leads: null
  'leave-calendar': null
  'leave-requests': null
  locations: null
  login: null
  'market-survey': null
  'meeting-minutes': { id: string }
  merit: { id: string }
  'merits-and-demerits': null
  'mpr-finance': null
  'mpr-human-resource': null
  'mpr-operations': null
  'multiple-locations-order': null
  'my-appraisal': { id: string }
  'my-conversations': null
  'my-notifications': null
  'new-ticket': null
  offer: null
  'offer-answer': null
  'omni-channel-agent': null
  onboarding: null
  'onboarding-checklist': null
  'onboarding-checklists': null
  'onboarding-documents': null
  'onboarding-end': null
  'onboarding-first-day': null
  'onboarding-start': null
  'onboarding-steps': null
  'onboarding-training': null
  onboardings: null
  'operational-readiness': null
  'operations-management': null
  'operations-planning': null
  'order-details': { id: string }
  'order-registration': null
  'parent-tickets': null
  'pay-account': null
  'pay-input': { input_id: string }
  'pay-inputs': null
  payments: { type: string }
  'payroll-rate': { rate_id: string }
  'payroll-rates': null
  'payroll-run': { payroll_id: string }
  'payroll-runs': null
  payslip: null
  performance: null
  'performance-escalations': null
  'performance-management': null
  'performance-obligation': null
  'performance-obligation-123': null
  'performance-rating': null
  'performance-reports': null
  'performance-rewards': null
  'performance-root-cause-form': null
  'performance-root-causes': null
  'performance-sanctions': null
  'personal-record': null
  'plan-monitor': { id: string }
  'planning-meeting': { id: string }
  'post-vacancy': null
  projections: null
  'propose-employee-change': null
  'provider-report': { id: string }
  'provisioning-escalations': null
  'provisioning-liabilities': null
  'provisioning-obligations': null
  'query-response': { id: string }
  rates: null
  recruitment: null
  requests: null
  'resolution-report': { id: string }
  'revenue-obligations': null
  rewards: null
  'route-work': { activity: string; id: string }
  'sales-dashboard': null
  'sales-figures': null
  'sales-management': null
  'sales-orders': null
  'scheduled-job': { run_id: string }
  'scheduled-jobs': null
  'scheduled-visits': null
  screening: null
  'second-line': null
  'second-line-dashboard': null
  'service-figures': null
  'single-location-order': null
  'splice-plan': { activity: string; id: string }
  'splitter-information': { activity: string; id: string }
  splitters: null
  'staff-appraisal': { id: string }
  'staff-insight': null
  'staff-performance': { id: string }
  'supervisor-dashboard': null
  'supervisor-obligations': null
  support: null
  'support-dashboard': null
  'support-escalations': null
  'support-page': null
  'survey-report': { id: string }
  'talent-obligations': null
  'team-leave': null
  'team-performance': null
  technicians: null
  ticket: { id: string }
  'ticket-actions': { id: string }
  'ticket-conversations': { id: string }
  'ticket-escalations': { id: string }
  'ticket-events': { id: string }
  tickets: null
  'to-interview': null
  'unassigned-accounts': null
  vacancies: null
  'wallet-details': { id: string }
  'wallet-shares': null
  'work-order': { activity: string; id: string }
}

export type PageId = keyof Pages

export type RoleId =
  | 'bb-transmission-diagnosis-technician'
  | 'bb-transmission-technician'
  | 'billing-support'
  | 'bpu'
  | 'cco'
  | 'community-manager'
  | 'compliance-officer'
  | 'customer-service-officers'
  | 'customer-support-supervisor'
  | 'customer-support-supervisors'
  | 'cx'
  | 'cx-head'
  | 'cx-supervisor'
  | 'data-analyst'
  | 'dm-business-performance'
  | 'general-operations-manager'
  | 'gm-network-operations'
  | 'head-business-performance'
  | 'hr'
  | 'human-resource-manager'
  | 'human-resource-officer'
  | 'installer'
  | 'key-account-executive-medium-enterprise'
  | 'lounge-support-officers'
  | 'network-data-analyst'
  | 'network-infrastructure-support'
  | 'network-infrastructure-support-analyst'
  | 'performance-officer'
  | 'physical-channel-supervisor'
  | 'project-management-officer'
  | 'project-manager'
  | 'provisioning-technician'
  | 'qc'
  | 'revenue-accountant'
  | 'revenue-management-officer'
  | 'revenue-manager'
  | 'sales-manager'
  | 'sales-officer'
  | 'senior-manager-finance'
  | 'talent-development-officer'
  | 'technicians'

export type ResourceName =
  | 'alarm'
  | 'appointment'
  | 'appraisal'
  | 'approval'
  | 'checklist-template'
  | 'conduct-record'
  | 'conversation'
  | 'customer'
  | 'customer-bill'
  | 'daily-schedule'
  | 'disciplinary-case'
  | 'employee'
  | 'employee-change'
  | 'escalation'
  | 'expenditure-request'
  | 'finance-rule'
  | 'interview'
  | 'job-applicant'
  | 'knowledge-article'
  | 'kpi'
  | 'leave-request'
  | 'message'
  | 'network-element'
  | 'notification'
  | 'onboarding'
  | 'pay-input'
  | 'payment'
  | 'payroll-rate'
  | 'payroll-run'
  | 'product-offering'
  | 'projection'
  | 'salary-slip'
  | 'sales-order'
  | 'schedule-run'
  | 'schedule-task'
  | 'service-location'
  | 'ticket-action'
  | 'trouble-ticket'
  | 'vacancy'
  | 'work-order'

/** The address of a page; a page with parameters asks for them. */
export type Href = <P extends PageId>(page: P, ...parameters: Pages[P] extends null ? [] : [Pages[P]]) => string

/** Addresses come from the running portal, so that a page moved by its manifest needs no new build. */
export function buildHref(pathOf: (page: PageId) => string): Href {
  return (page, ...[parameters]) => fillPath(pathOf(page), parameters ?? {})
}
