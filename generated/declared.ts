// Written by `npm run codegen` from manifest/. Do not edit.
import { fillPath } from '#manifest/paths.ts'

/** The parameters that the address of each page takes. */
export interface Pages {
  MyProfile: null
  'account-management': null
  'account-manager': { id: string }
  'account-managers': null
  'account-officer': null
  action: { id: string }
  activation: { id: string }
  activations: null
  alarm: { id: string }
  alarms: null
  'all-appraisals': null
  'all-payments': null
  applications: null
  'appraisal-moderation': null
  'appraisal-review': { id: string }
  'appraisal-sign-off': { id: string }
  appraisals: null
  approvals: null
  bank: null
  bills: null
  bookings: null
  'bpd-analysis': null
  'bpd-records': null
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
  'dispatch-board': null
  'dispatch-day': null
  duties: null
  'employee-change': null
  'employee-changes': null
  'employee-performance': null
  'employee-record': null
  'employee-records': null
  escalation: { id: string }
  'expenditure-requests': null
  'fault-diagnosis': { id: string }
  'field-job': { id: string }
  'field-liabilities': null
  'field-ops-report': null
  'field-rule': { rule_id: string }
  'field-rules': null
  'field-steps': { id: string }
  'finance-rule': { rule_id: string }
  'finance-rules': null
  'follow-ups': null
  'front-desk': null
  'front-desk-dashboard': null
  'help-article': { article_id: string }
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
  'lead-list': null
  'lead-management': null
  leads: null
  'leave-calendar': null
  'leave-requests': null
  loan: { loan_id: string }
  loans: null
  location: { id: string }
  locations: null
  login: null
  'managed-accounts': { id: string }
  'market-survey': null
  'meeting-minutes': { id: string }
  merit: { id: string }
  'merits-and-demerits': null
  'monthly-reports': null
  'mpr-finance': null
  'mpr-human-resource': null
  'mpr-operations': null
  'multiple-locations-order': null
  'my-appraisal': { id: string }
  'my-conversations': null
  'my-meeting': { id: string }
  'my-notifications': null
  'my-plan': { id: string }
  'network-element': { element_id: string }
  'network-elements': null
  'network-limit': { limit_id: string }
  'network-limits': null
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
  'order-customer': null
  'order-details': { id: string }
  'order-location': null
  'order-plan': null
  'order-registration': null
  'order-review': null
  'order-sites': null
  'order-steps': null
  'order-visit': null
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
  'performance-report': { report_id: string }
  'performance-reports': null
  'performance-rewards': null
  'performance-root-cause-form': null
  'performance-root-causes': null
  'performance-sanctions': null
  'personal-record': null
  'plan-monitor': { id: string }
  'planning-meeting': { id: string }
  'post-vacancy': null
  'product-offerings': null
  projections: null
  'propose-employee-change': null
  'provider-report': { id: string }
  'provider-reports': null
  'provisioning-escalations': null
  'provisioning-liabilities': null
  'provisioning-obligations': null
  'query-response': { id: string }
  rates: null
  'readiness-checks': null
  recruitment: null
  requests: null
  'resolution-report': { id: string }
  'revenue-obligations': null
  rewards: null
  'root-cause-analysis': { id: string }
  'route-work': { activity: string; id: string }
  'sales-dashboard': null
  'sales-figures': null
  'sales-management': null
  'sales-orders': null
  'sales-rule': { rule_id: string }
  'sales-rules': null
  sanction: { id: string }
  'scheduled-job': { run_id: string }
  'scheduled-jobs': null
  'scheduled-visits': null
  screening: null
  'second-line': null
  'second-line-dashboard': null
  'service-figures': null
  'service-target': { target_id: string }
  'service-targets': null
  'single-location-order': null
  'splice-plan': { activity: string; id: string }
  'splitter-information': { activity: string; id: string }
  splitters: null
  'staff-appraisal': { id: string }
  'staff-insight': null
  'staff-performance': { id: string }
  studio: null
  'studio-history': null
  'studio-revisions': null
  'supervisor-dashboard': null
  'supervisor-obligations': null
  support: null
  'support-dashboard': null
  'support-escalations': null
  'support-page': null
  survey: { id: string }
  'survey-report': { id: string }
  'talent-obligations': null
  'team-leave': null
  'team-performance': null
  technician: { id: string }
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
  | 'portal-administrator'
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
  | 'action-item'
  | 'alarm'
  | 'appointment'
  | 'appraisal'
  | 'approval'
  | 'bank-line'
  | 'checklist-template'
  | 'competitor-spend'
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
  | 'fault-diagnosis'
  | 'field-rule'
  | 'finance-rule'
  | 'installation-report'
  | 'interview'
  | 'job-applicant'
  | 'knowledge-article'
  | 'kpi'
  | 'lead'
  | 'leave-request'
  | 'liability'
  | 'loan'
  | 'market-survey'
  | 'message'
  | 'network-element'
  | 'network-limit'
  | 'notification'
  | 'obligation'
  | 'onboarding'
  | 'operations-plan'
  | 'pay-input'
  | 'payment'
  | 'payroll-rate'
  | 'payroll-run'
  | 'performance-report'
  | 'planning-meeting'
  | 'product-offering'
  | 'projection'
  | 'provider-report'
  | 'readiness-check'
  | 'root-cause-analysis'
  | 'salary-slip'
  | 'sales-order'
  | 'sales-rule'
  | 'sanction'
  | 'schedule-run'
  | 'schedule-task'
  | 'service-activation'
  | 'service-location'
  | 'service-target'
  | 'site-survey'
  | 'splice-plan'
  | 'ticket-action'
  | 'trouble-ticket'
  | 'vacancy'
  | 'wallet-share'
  | 'work-order'

/** The address of a page; a page with parameters asks for them. */
export type Href = <P extends PageId>(page: P, ...parameters: Pages[P] extends null ? [] : [Pages[P]]) => string

/** Addresses come from the running portal, so that a page moved by its manifest needs no new build. */
export function buildHref(pathOf: (page: PageId) => string): Href {
  return (page, ...[parameters]) => fillPath(pathOf(page), parameters ?? {})
}
