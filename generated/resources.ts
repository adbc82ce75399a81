// Written by `npm run codegen` from schemas/resources/. Do not edit.
export interface Alarm {
  /**
   * Specific problem. Headline of the alarm.
   */
  specific_problem: string
  /**
   * External alarm ID. Id in the source system.
   */
  external_alarm_id?: string
  /**
   * Alarm type
   */
  alarm_type:
    | 'communicationsAlarm'
    | 'equipmentAlarm'
    | 'qualityOfServiceAlarm'
    | 'processingErrorAlarm'
    | 'environmentalAlarm'
    | 'physicalViolation'
    | 'securityService'
  /**
   * Perceived severity
   */
  perceived_severity: 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING' | 'INDETERMINATE' | 'CLEARED'
  /**
   * Probable cause
   */
  probable_cause:
    | 'lossOfSignal'
    | 'dyingGasp'
    | 'fibreCut'
    | 'highOpticalLoss'
    | 'powerProblem'
    | 'temperature'
    | 'linkDown'
    | 'congestion'
    | 'equipmentFailure'
    | 'thresholdCrossed'
    | 'unknown'
  /**
   * Alarmed object type
   */
  alarmed_object_type:
    'olt' | 'pon-port' | 'splitter' | 'closure' | 'fat' | 'ont' | 'core-router' | 'radio-link' | 'power-plant'
  /**
   * Alarmed object
   */
  alarmed_object?: string
  /**
   * Source system
   */
  source_system: 'olt-nms' | 'core-nms' | 'power-monitor' | 'radius' | 'manual'
  /**
   * Zone
   */
  zone?:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Raised
   */
  raised_at: string
  /**
   * Changed
   */
  changed_at?: string
  /**
   * Cleared
   */
  cleared_at?: string
  /**
   * Acknowledgement. Acknowledged or not.
   */
  ack_state?: 'unacknowledged' | 'acknowledged'
  /**
   * Acknowledged by
   */
  ack_user?: string
  /**
   * Service affecting
   */
  service_affecting: boolean
  /**
   * Affected customers
   */
  affected_customers?: number
  /**
   * Root cause alarm
   */
  is_root_cause?: boolean
  /**
   * Parent alarm
   */
  parent_alarm?: string
  /**
   * Planned outage. In planned outage.
   */
  planned_outage?: 'in' | 'out'
  /**
   * Proposed actions
   */
  proposed_actions?: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Escalated
   */
  escalated?: boolean
  /**
   * Duration minutes
   */
  duration_minutes?: number
  /**
   * Comment
   */
  comment?: string
}

export interface Appointment {
  /**
   * Category
   */
  category: 'installation' | 'fault-visit' | 'survey' | 'relocation' | 'equipment-pickup' | 'lounge-visit'
  /**
   * Customer
   */
  customer: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Work order
   */
  work_order?: string
  /**
   * Sales order
   */
  sales_order?: string
  /**
   * Visit date
   */
  visit_date: string
  /**
   * Slot. Time slot (hourly, ten entries).
   */
  slot: '08:00' | '09:00' | '10:00' | '11:00' | '12:00' | '13:00' | '14:00' | '15:00' | '16:00' | '17:00'
  /**
   * Duration minutes
   */
  duration_minutes?: number
  /**
   * Address
   */
  address: string
  /**
   * Zone
   */
  zone:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Contact name. Who will be there.
   */
  contact_name: string
  /**
   * Contact phone
   */
  contact_phone: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Confirmed by
   */
  confirmed_by?: 'customer-call' | 'sms-link' | 'agent'
  /**
   * Arrival
   */
  arrival_at?: string
  /**
   * Completion note
   */
  completion_note?: string
  /**
   * Readings
   *
   * @maxItems 12
   */
  readings?: {
    /**
     * Measured at
     */
    point: 'ont' | 'wall-outlet' | 'terminal'
    /**
     * Power
     */
    power: number
    /**
     * Verdict
     */
    verdict?: 'open' | 'pass' | 'marginal' | 'fail' | 'overload'
  }[]
  /**
   * Photo of the ONT
   */
  photo?: string
  /**
   * Customer's signature
   */
  signature?: string
  /**
   * Failure reason
   */
  failure_reason?:
    'customer-absent' | 'access-denied' | 'technician-late' | 'weather' | 'wrong-address' | 'no-materials'
  /**
   * Why moved
   */
  reschedule_reason?: string
  /**
   * Cancel reason
   */
  cancel_reason?: string
}

export interface Appraisal {
  /**
   * Employee
   */
  employee: string
  /**
   * Cycle. Cycle such as 2026-H2.
   */
  cycle: string
  /**
   * Period start
   */
  period_start: string
  /**
   * Period end
   */
  period_end: string
  /**
   * Reviewer
   */
  reviewer: string
  /**
   * Moderator
   */
  moderator?: string
  /**
   * Key result areas. Key result areas; weights add up to 100.
   *
   * @minItems 1
   * @maxItems 60
   */
  kra: {
    /**
     * Key result area
     */
    kra: string
    /**
     * KPI
     */
    kpi?: string
    /**
     * Weight
     */
    weight: number
    /**
     * Target
     */
    target?: number
    /**
     * Actual
     */
    actual?: number
    /**
     * Self rating
     */
    self_rating?: number
    /**
     * Manager rating
     */
    manager_rating?: number
    /**
     * Remark
     */
    remark?: string
  }[]
  /**
   * Competencies
   *
   * @maxItems 60
   */
  competencies?: {
    /**
     * Competency
     */
    competency: string
    /**
     * Self rating
     */
    self_rating?: number
    /**
     * Manager rating
     */
    manager_rating?: number
  }[]
  /**
   * Self score. Weighted self score.
   */
  self_score?: number
  /**
   * Schedule score. Average score of daily schedules in the period.
   */
  schedule_score?: number
  /**
   * Manager score. Weighted manager score.
   */
  manager_score?: number
  /**
   * Conduct points. Merit less demerit points in the period.
   */
  conduct_points?: number
  /**
   * Final score
   */
  final_score?: number
  /**
   * Rating. Band: 90, 75, 60, 45.
   */
  rating?: 'outstanding' | 'exceeds' | 'meets' | 'below' | 'unsatisfactory'
  /**
   * Self reflection. Self appraisal statement.
   */
  self_reflection?: string
  /**
   * Manager comment
   */
  manager_comment?: string
  /**
   * Moderator comment
   */
  moderator_comment?: string
  /**
   * Employee comment
   */
  employee_comment?: string
  /**
   * Training needs
   */
  training_needs?: string
  /**
   * Recommendation
   */
  recommendation?: 'none' | 'confirm' | 'promote' | 'increment' | 'training' | 'improvement-plan' | 'separate'
  /**
   * Due
   */
  due_at: string
  /**
   * Merit points
   */
  merits_in_period?: number
  /**
   * Demerit points
   */
  demerits_in_period?: number
  /**
   * Disputes
   */
  disputes?: number
}

export interface Approval {
  /**
   * What is asked
   */
  title: string
  /**
   * Asks for
   */
  asked?: string
  /**
   * Kind
   */
  subject_type: string
  /**
   * Subject
   */
  subject_id: string
  /**
   * Requester
   */
  requester: string
  /**
   * Approver
   */
  approver?: string
  /**
   * Handed to. A colleague who decides in the approver's place.
   */
  delegate?: string
  /**
   * Waits for. The group or role that decides, where it is not one person.
   */
  queue?: string
  /**
   * Level
   */
  level?: number
  /**
   * Comment
   */
  comment?: string
  /**
   * Decide by
   */
  due_at: string
  /**
   * Decided by
   */
  decided_by?: string
  /**
   * Decided
   */
  decided_at?: string
}

export interface ChecklistTemplate {
  /**
   * Title
   */
  title: string
  /**
   * For whom
   */
  purpose?: string
  /**
   * Documents
   *
   * @maxItems 40
   */
  documents?: Item[]
  /**
   * First day
   *
   * @maxItems 40
   */
  first_day?: Item1[]
  /**
   * First month
   *
   * @maxItems 40
   */
  training?: Item2[]
}
export interface Item {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
}
export interface Item1 {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
}
export interface Item2 {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
}

export interface ConductRecord {
  /**
   * Employee
   */
  employee: string
  /**
   * Record type
   */
  record_type: 'merit' | 'demerit'
  /**
   * Category
   */
  category:
    | 'innovation'
    | 'customer-praise'
    | 'target-exceeded'
    | 'teamwork'
    | 'safety'
    | 'attendance'
    | 'sla-breach'
    | 'policy-breach'
    | 'quality'
    | 'other'
  /**
   * Points. Points, always positive; the kind gives the sign.
   */
  points: number
  /**
   * Title
   */
  title: string
  /**
   * Reason
   */
  reason: string
  /**
   * Evidence
   *
   * @maxItems 12
   */
  evidence?: string[]
  /**
   * Incident date
   */
  incident_date: string
  /**
   * Given by
   */
  given_by?: string
  /**
   * Disciplinary case. Case it follows from.
   */
  disciplinary_case?: string
  /**
   * Approved
   */
  approved_at?: string
  /**
   * Reward kind. Reward for a merit.
   */
  reward_kind?: 'none' | 'commendation-letter' | 'cash-award' | 'extra-leave' | 'gift'
  /**
   * Reward value
   */
  reward_value?: number
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Dispute text
   */
  dispute_text?: string
}

export interface Conversation {
  /**
   * Subject
   */
  subject: string
  /**
   * Kind. What the conversation is about.
   */
  kind: 'customer' | 'staff' | 'task' | 'ticket'
  /**
   * Conversation type
   */
  conversation_type: 'general' | 'complaint' | 'enquiry' | 'request' | 'handover' | 'follow-up'
  /**
   * Channel
   */
  channel: 'internal' | 'web-chat' | 'whatsapp' | 'email' | 'phone' | 'sms' | 'facebook' | 'instagram' | 'x' | 'lounge'
  /**
   * Direction
   */
  direction?: 'inbound' | 'outbound'
  /**
   * Customer. Customer, for kind customer.
   */
  customer?: string
  /**
   * Contact name. Name given by an unknown contact.
   */
  contact_name?: string
  /**
   * Contact address. Phone, e-mail or handle.
   */
  contact_address?: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Task. Linked schedule task.
   */
  task?: string
  /**
   * Assignee
   */
  assignee?: string
  /**
   * Queue
   */
  queue?: 'front-desk' | 'network' | 'billing' | 'sales' | 'community' | 'lounge'
  /**
   * Participants. Staff in the conversation.
   *
   * @maxItems 40
   */
  participants?: string[]
  /**
   * Priority
   */
  priority?: 'low' | 'medium' | 'high' | 'urgent'
  /**
   * Labels
   *
   * @maxItems 20
   */
  labels?: string[]
  /**
   * Latest message
   */
  last_message?: string
  /**
   * Last message
   */
  last_message_at?: string
  /**
   * Waiting since. First unanswered customer message.
   */
  waiting_since?: string
  /**
   * First reply. First agent reply.
   */
  first_reply_at?: string
  /**
   * Snoozed until. When a snoozed conversation reopens.
   */
  snoozed_until?: string
  /**
   * Satisfaction. Customer rating after resolution.
   */
  csat?: number
  /**
   * Ticket type
   */
  ticket_type?: 'incident' | 'complaint' | 'request' | 'enquiry' | 'critical-fault' | 'relocation' | 'internal-issue'
  /**
   * Category
   */
  category?:
    | 'no-connectivity'
    | 'slow-speed'
    | 'intermittent'
    | 'fibre-cut'
    | 'los-red-light'
    | 'router-wifi'
    | 'billing'
    | 'payment'
    | 'renewal'
    | 'relocation'
    | 'upgrade'
    | 'installation-delay'
    | 'portal'
    | 'other'
  /**
   * Impact
   */
  impact?: 'single-customer' | 'several-customers' | 'node' | 'region'
  /**
   * Urgency
   */
  urgency?: 'low' | 'medium' | 'high'
  /**
   * What is wrong
   */
  problem?: string
}

export interface CustomerBill {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Bill number
   */
  bill_no?: string
  /**
   * Customer
   */
  customer: string
  /**
   * Sales order
   */
  sales_order?: string
  /**
   * Category
   */
  category: 'normal' | 'credit-note' | 'interim' | 'last'
  /**
   * Run type
   */
  run_type: 'onCycle' | 'offCycle'
  /**
   * Bill date
   */
  bill_date: string
  /**
   * Period start
   */
  period_start?: string
  /**
   * Period end
   */
  period_end?: string
  /**
   * Payment due
   */
  payment_due: string
  /**
   * Items
   *
   * @minItems 1
   * @maxItems 60
   */
  items: {
    /**
     * Description
     */
    description: string
    /**
     * Amount
     */
    amount: number
  }[]
  /**
   * Tax excluded
   */
  tax_excluded?: number
  /**
   * VAT
   */
  vat?: number
  /**
   * Tax included
   */
  tax_included?: number
  /**
   * Amount due
   */
  amount_due?: number
  /**
   * Remaining. Still to pay; below 0 after a payment of too much.
   */
  remaining?: number
  /**
   * Days overdue
   */
  days_overdue?: number
  /**
   * Accountant
   */
  accountant?: string
  /**
   * Hold reason
   */
  hold_reason?: string
  /**
   * Paid
   */
  paid?: number
}

export interface Customer {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Account number. Account number known to the customer.
   */
  account_number: string
  /**
   * Name
   */
  name: string
  /**
   * Customer type
   */
  customer_type: 'residential' | 'sme' | 'enterprise' | 'government'
  /**
   * Segment
   */
  segment?: 'mass' | 'medium-enterprise' | 'corporate' | 'wholesale'
  /**
   * Contact person
   */
  contact_person?: string
  /**
   * Phone
   */
  phone: string
  /**
   * Alternate phone
   */
  alternate_phone?: string
  /**
   * E-mail
   */
  email: string
  /**
   * Address
   */
  address: string
  /**
   * Zone
   */
  zone:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Latitude
   */
  latitude?: number
  /**
   * Longitude
   */
  longitude?: number
  /**
   * Plan
   */
  plan?: string
  /**
   * Service status
   */
  service_status?: 'none' | 'pending-activation' | 'active' | 'suspended' | 'terminated'
  /**
   * ONT serial
   */
  ont_serial?: string
  /**
   * PPPoE user
   */
  pppoe_username?: string
  /**
   * Installed
   */
  installed_on?: string
  /**
   * Expires
   */
  expires_on?: string
  /**
   * Wallet balance
   */
  wallet_balance?: number
  /**
   * Outstanding balance
   */
  outstanding_balance?: number
  /**
   * Monthly revenue. Average monthly revenue.
   */
  monthly_revenue?: number
  /**
   * Account manager. Account manager (Sales Manager or Sales Officer).
   */
  account_manager?: string
  /**
   * Key account
   */
  key_account?: boolean
  /**
   * Churn risk
   */
  churn_risk?: 'low' | 'medium' | 'high'
  /**
   * NPS. Last NPS, 0 to 10.
   */
  nps?: number
  /**
   * Identity type
   */
  identity_type?: 'nin' | 'passport' | 'driver-licence' | 'rc-number'
  /**
   * Identity number
   */
  identity_number?: string
  /**
   * Marketing consent
   */
  marketing_consent?: boolean
  /**
   * Status reason. Reason of the last status change.
   */
  status_reason?: string
  /**
   * Not a duplicate. Tick when you have checked that this is another customer with the same phone.
   */
  duplicate_checked?: boolean
}

export interface DailySchedule {
  /**
   * Name
   */
  name: string
  /**
   * Staff
   */
  staff: string
  /**
   * Date
   */
  schedule_date: string
  /**
   * Active
   */
  active?: 'active' | 'completed'
  /**
   * Close out
   */
  closeout?: boolean
  /**
   * Closed out
   */
  closed_out_at?: string
  /**
   * Tasks
   */
  task_count?: number
  /**
   * Completed
   */
  completed_count?: number
  /**
   * To review
   */
  to_review?: number
  /**
   * Reviewer
   */
  reviewer?: string
  /**
   * Review note
   */
  review_note?: string
}

export interface DisciplinaryCase {
  /**
   * Subject. Heading of the query.
   */
  subject: string
  /**
   * Employee
   */
  employee: string
  /**
   * Issued by. Issuing manager or HR officer.
   */
  issued_by?: string
  /**
   * Category
   */
  category:
    | 'lateness'
    | 'absence'
    | 'insubordination'
    | 'negligence'
    | 'policy-breach'
    | 'fraud'
    | 'safety'
    | 'conduct'
    | 'performance'
  /**
   * Severity
   */
  severity: 'minor' | 'major' | 'gross'
  /**
   * Incident date
   */
  incident_date: string
  /**
   * Allegation. What is alleged.
   */
  allegation: string
  /**
   * Policy reference
   */
  policy_reference?: string
  /**
   * Evidence
   *
   * @maxItems 12
   */
  evidence?: string[]
  /**
   * Response due. At least 48 hours from now.
   */
  response_due?: string
  /**
   * Response. The employee's written explanation.
   */
  response?: string
  /**
   * Response files. Attachments of the reply.
   *
   * @maxItems 12
   */
  response_files?: string[]
  /**
   * Issued
   */
  issued_at?: string
  /**
   * Responded
   */
  responded_at?: string
  /**
   * Hearing
   */
  hearing_at?: string
  /**
   * Panel
   *
   * @maxItems 40
   */
  panel?: string[]
  /**
   * Hearing minutes
   */
  hearing_minutes?: string
  /**
   * Finding
   */
  finding?: 'no-case' | 'proved' | 'partly-proved'
  /**
   * Action type
   */
  action_type?:
    'none' | 'advice' | 'verbal-warning' | 'written-warning' | 'final-warning' | 'suspension' | 'demotion' | 'dismissal'
  /**
   * Days of suspension
   */
  action_days?: number
  /**
   * Suspended from
   */
  action_from?: string
  /**
   * Position from then on
   */
  demoted_to?: string
  /**
   * Monthly salary from then on
   */
  demoted_salary?: number
  /**
   * Demerit points
   */
  points?: number
  /**
   * Decision letter. Text of the letter.
   */
  decision_letter?: string
  /**
   * Appeal text. Grounds of appeal.
   */
  appeal_text?: string
  /**
   * Outcome of the appeal
   */
  appeal_outcome?: 'upheld' | 'overturned'
  /**
   * Appeal decision
   */
  appeal_decision?: string
  /**
   * Decided
   */
  decided_at?: string
  /**
   * Why withdrawn
   */
  withdrawal_reason?: string
}

export interface EmployeeChange {
  /**
   * Employee
   */
  employee: string
  /**
   * New role. Leave empty what stays as it is.
   */
  role?: string
  /**
   * New position
   */
  position?: string
  /**
   * New monthly salary
   */
  salary?: number
  /**
   * New bank name
   */
  bank_name?: string
  /**
   * New account number. The ten digits of the bank account.
   */
  account_number?: string
  /**
   * Reason
   */
  reason: string
  /**
   * Approver
   */
  approver?: string
  /**
   * Note
   */
  decision_note?: string
  /**
   * Role
   */
  current_role?: string
  /**
   * Position
   */
  current_position?: string
  /**
   * Monthly salary
   */
  current_salary?: number
  /**
   * Bank name
   */
  current_bank_name?: string
  /**
   * Account number
   */
  current_account_number?: string
}

export interface Employee {
  /**
   * Staff number
   */
  staff_number: string
  /**
   * First name
   */
  given_name: string
  /**
   * Surname
   */
  family_name: string
  /**
   * Middle names
   */
  other_names?: string
  /**
   * Name
   */
  full_name?: string
  /**
   * Photograph
   */
  photo?: string
  /**
   * E-mail
   */
  email: string
  /**
   * Phone
   */
  phone: string
  /**
   * Department
   */
  department:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Position. Line Manager and CEO carry rights.
   */
  position: string
  /**
   * Role
   */
  role: string
  /**
   * Installer role
   */
  installer_role?: string
  /**
   * Grade
   */
  grade?: string
  /**
   * Monthly salary
   */
  salary?: number
  /**
   * Line manager
   */
  line_manager?: string
  /**
   * Location
   */
  location?:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Employment type
   */
  employment_type: 'full-time' | 'contract' | 'intern' | 'outsourced'
  /**
   * Date joined
   */
  date_joined: string
  /**
   * Confirmation date
   */
  confirmation_date?: string
  /**
   * Exit date
   */
  exit_date?: string
  /**
   * Suspended from
   */
  suspended_from?: string
  /**
   * Suspended until. The first day back.
   */
  suspended_until?: string
  /**
   * Exit reason
   */
  exit_reason?: string
  /**
   * Gender
   */
  gender?: 'female' | 'male'
  /**
   * Date of birth
   */
  birth_date?: string
  /**
   * Marital status
   */
  marital_status?: 'single' | 'married' | 'divorced' | 'widowed'
  /**
   * Nationality
   */
  nationality?: string
  /**
   * State of origin
   */
  state_of_origin?: string
  /**
   * Private e-mail
   */
  personal_email?: string
  /**
   * Residential address
   */
  residential_address?: string
  /**
   * Next of kin
   *
   * @maxItems 60
   */
  next_of_kin?: {
    /**
     * Name
     */
    name: string
    /**
     * Relationship
     */
    relationship: string
    /**
     * Phone
     */
    phone: string
  }[]
  /**
   * Qualifications. Education and certificates.
   *
   * @maxItems 60
   */
  qualifications?: {
    /**
     * Title
     */
    title: string
    /**
     * Institution
     */
    institution?: string
    /**
     * Year
     */
    year?: string
  }[]
  /**
   * Bank name
   */
  bank_name?: string
  /**
   * Account number. The ten digits of the bank account.
   */
  account_number?: string
  /**
   * Pension account. Retirement savings account PIN.
   */
  pension_rsa_pin?: string
  /**
   * Pension administrator. Pension fund administrator.
   */
  pension_administrator?: string
  /**
   * Tax number. Tax identification number.
   */
  tax_id?: string
  /**
   * Annual leave. Working days a year.
   */
  annual_leave_entitlement?: number
  /**
   * Leave taken
   */
  annual_leave_taken?: number
  /**
   * Leave left
   */
  annual_leave_balance?: number
  /**
   * Performance score. The final score of the last appraisal.
   */
  performance_score?: number
  /**
   * Merits this year
   */
  merits?: number
  /**
   * Demerits this year
   */
  demerits?: number
  /**
   * Merit points. Merit less demerit points of this year.
   */
  merit_points?: number
}

export interface Escalation {
  /**
   * Title
   */
  title: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Kind of subject. What is escalated.
   */
  subject_type?: 'trouble-ticket' | 'work-order' | 'alarm' | 'obligation' | 'sales-order' | 'service-activation'
  /**
   * Subject
   */
  subject_id?: string
  /**
   * Domain. Which list shows it.
   */
  domain: 'support' | 'installation' | 'diagnosis' | 'provisioning' | 'compliance' | 'performance' | 'network'
  /**
   * Escalation type
   */
  escalation_type: 'functional' | 'hierarchical'
  /**
   * Trigger
   */
  trigger: 'manual' | 'sla-at-risk' | 'sla-breach' | 'reopened' | 'customer-demand' | 'regulator'
  /**
   * Level. 1 supervisor, 2 head of unit, 3 executive.
   */
  level: number
  /**
   * Reason
   */
  reason: string
  /**
   * Raised by
   */
  raised_by?: string
  /**
   * Escalated to
   */
  escalated_to?: string
  /**
   * Queue
   */
  queue?: 'front-desk' | 'network' | 'billing' | 'field' | 'supervisor' | 'business-performance'
  /**
   * Act by
   */
  target_at?: string
  /**
   * Overdue
   */
  sla_minutes_overdue?: number
  /**
   * Acknowledged
   */
  acknowledged_at?: string
  /**
   * Action plan. What will be done.
   */
  action_plan?: string
  /**
   * Resolution. What was done.
   */
  resolution?: string
}

export interface ExpenditureRequest {
  /**
   * Title. What the money is for.
   */
  title: string
  /**
   * Requester
   */
  requester: string
  /**
   * Department
   */
  department:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Request kind
   */
  request_kind: 'reimbursement' | 'cash-advance' | 'vendor-payment' | 'petty-cash'
  /**
   * Category
   */
  category:
    | 'diesel-power'
    | 'vehicle'
    | 'travel'
    | 'site-materials'
    | 'tools'
    | 'office'
    | 'training'
    | 'marketing'
    | 'rent'
    | 'other'
  /**
   * Items
   *
   * @minItems 1
   * @maxItems 60
   */
  items: {
    /**
     * Description
     */
    description: string
    /**
     * Quantity
     */
    quantity: number
    /**
     * Unit cost
     */
    unit_cost: number
    /**
     * Amount
     */
    amount?: number
  }[]
  /**
   * Total claimed. Sum of the lines.
   */
  total_claimed?: number
  /**
   * Total sanctioned. Amount allowed by the approver.
   */
  total_sanctioned?: number
  /**
   * Needed by. When the money is needed.
   */
  needed_by: string
  /**
   * Justification
   */
  justification: string
  /**
   * Vendor. Supplier, for a vendor payment.
   */
  vendor?: string
  /**
   * Bank details. Account to pay.
   */
  bank_details?: string
  /**
   * Work order. Job it belongs to.
   */
  work_order?: string
  /**
   * Attachments. Quotation, invoice or receipt.
   *
   * @maxItems 12
   */
  attachments?: string[]
  /**
   * Approver
   */
  approver?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Payment reference. Bank or cash reference.
   */
  payment_reference?: string
  /**
   * Paid
   */
  paid_on?: string
  /**
   * Amount spent. The sum of the receipts.
   */
  amount_spent?: number
  /**
   * To pay back
   */
  to_refund?: number
  /**
   * Receipt of the refund. Bank or cash reference of what was paid back.
   */
  refund_reference?: string
  /**
   * What is missing
   */
  retirement_query?: string
  /**
   * Note on the receipts. How an advance was accounted for.
   */
  retirement_note?: string
  /**
   * Receipts. For all that was spent.
   *
   * @maxItems 12
   */
  retirement_files?: string[]
  /**
   * Allowed by the manager
   */
  line_sanctioned?: number
}

export interface Interview {
  /**
   * Applicant
   */
  applicant: string
  /**
   * Candidate
   */
  applicant_name?: string
  /**
   * Vacancy
   */
  vacancy: string
  /**
   * Round
   */
  round: 'phone-screen' | 'technical' | 'panel' | 'final'
  /**
   * Mode
   */
  mode: 'in-person' | 'video' | 'phone'
  /**
   * Start
   */
  starts_at: string
  /**
   * End
   */
  ends_at: string
  /**
   * Venue. Room or meeting link.
   */
  venue?: string
  /**
   * Interviewers
   *
   * @minItems 1
   * @maxItems 40
   */
  interviewers: string[]
  /**
   * Message. Invitation text sent to the applicant.
   */
  message?: string
  /**
   * Reminder. Remind a day before.
   */
  reminder?: boolean
  /**
   * Feedback. One row for each interviewer.
   *
   * @maxItems 60
   */
  feedback?: {
    /**
     * Interviewer
     */
    interviewer: string
    /**
     * Communication
     */
    communication?: number
    /**
     * Technical
     */
    technical?: number
    /**
     * Attitude
     */
    attitude?: number
    /**
     * Score
     */
    score?: number
    /**
     * Result
     */
    result?: 'cleared' | 'rejected' | 'hold'
    /**
     * Remark
     */
    remark?: string
  }[]
  /**
   * Replies
   */
  replies?: {
    /**
     * Interviewer
     */
    interviewer: string
    /**
     * Reply
     */
    reply: 'attends' | 'cannot-attend'
    /**
     * Replied
     */
    replied_at?: string
  }[]
  /**
   * Average score
   */
  average_score?: number
  /**
   * Summary
   */
  summary?: string
  /**
   * Reschedule reason
   */
  reschedule_reason?: string
}

export interface JobApplicant {
  /**
   * Applicant name
   */
  applicant_name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Phone
   */
  phone: string
  /**
   * Vacancy
   */
  vacancy: string
  /**
   * Source
   */
  source: 'website' | 'intranet' | 'referral' | 'job-board' | 'agency' | 'walk-in'
  /**
   * Referred by
   */
  referred_by?: string
  /**
   * Current employer
   */
  current_employer?: string
  /**
   * Years experience. Years of experience.
   */
  years_experience?: number
  /**
   * Highest qualification
   */
  highest_qualification?: 'ssce' | 'ond' | 'hnd' | 'bsc' | 'msc' | 'phd'
  /**
   * Location
   */
  location?:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Expected salary. Expected monthly pay.
   */
  expected_salary?: number
  /**
   * Resume
   */
  resume?: string
  /**
   * Cover letter
   */
  cover_letter?: string
  /**
   * Skills
   *
   * @maxItems 20
   */
  skills?: string[]
  /**
   * Screening score
   */
  screening_score?: number
  /**
   * Test score
   */
  test_score?: number
  /**
   * Cleared interviews. Panel and final interviews that were cleared.
   */
  cleared_interviews?: number
  /**
   * Interview score. Mean of the interview scores.
   */
  interview_score?: number
  /**
   * Rating
   */
  rating?: number
  /**
   * Talent officer
   */
  talent_officer?: string
  /**
   * Stage note. Note on the last move.
   */
  stage_note?: string
  /**
   * Offer date. Offer sent on.
   */
  offer_date?: string
  /**
   * Offered salary. Offered monthly pay.
   */
  offered_salary?: number
  /**
   * Offer terms
   */
  offer_terms?: string
  /**
   * Start date
   */
  start_date?: string
  /**
   * Rejection reason
   */
  rejection_reason?: 'not-qualified' | 'failed-test' | 'failed-interview' | 'salary' | 'withdrew' | 'position-closed'
  /**
   * Hiring manager
   */
  hiring_manager?: string
  /**
   * Employee
   */
  employee?: string
  /**
   * Department
   */
  department?: string
  /**
   * Highest salary. Upper end of the range of the vacancy, a month.
   */
  highest_salary?: number
  /**
   * Approver. Who decides on an offer above the range.
   */
  approver?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Given name
   */
  given_name?: string
  /**
   * Family name
   */
  family_name?: string
  /**
   * Work e-mail
   */
  work_email?: string
  /**
   * Role
   */
  role?: string
}

export interface KnowledgeArticle {
  /**
   * Title
   */
  title: string
  /**
   * Category
   */
  category:
    | 'safety'
    | 'survey'
    | 'splicing'
    | 'otdr'
    | 'power-levels'
    | 'activation'
    | 'wifi'
    | 'portal'
    | 'billing'
    | 'escalation'
  /**
   * Audience. Who it is for.
   */
  audience: 'field' | 'support' | 'all-staff'
  /**
   * Body
   */
  body: string
  /**
   * Tags
   *
   * @maxItems 20
   */
  tags?: string[]
  /**
   * Attachments. Pictures and sheets.
   *
   * @maxItems 12
   */
  attachments?: string[]
  /**
   * Author
   */
  author: string
  /**
   * Helpful count
   */
  helpful_count?: number
  /**
   * Review due
   */
  review_due?: string
  /**
   * Review note
   */
  review_note?: string
}

export interface KPI {
  /**
   * Name
   */
  name: string
  /**
   * Perspective
   */
  type: 'financial' | 'customer' | 'internal-process' | 'learning-growth'
  /**
   * Department. The department it belongs to; general ones belong to all.
   */
  department: string
  /**
   * Unit
   */
  unit?: 'percent' | 'count' | 'naira' | 'hours' | 'score'
  /**
   * Measures
   *
   * @minItems 1
   */
  measures: {
    id: string
    measure: string
  }[]
  /**
   * Direction. Which way is good.
   */
  direction?: 'higher-is-better' | 'lower-is-better'
}

export interface LeaveRequest {
  /**
   * Employee
   */
  employee: string
  /**
   * Leave type
   */
  leave_type: 'annual' | 'sick' | 'casual' | 'maternity' | 'paternity' | 'compassionate' | 'study' | 'unpaid'
  /**
   * From
   */
  from_date: string
  /**
   * To. The last day of leave.
   */
  to_date: string
  /**
   * Half a day. Counts as half a working day; the first and last day are the same.
   */
  half_day?: boolean
  /**
   * Location
   */
  location?:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Last day of leave
   */
  last_day?: string
  /**
   * Days
   */
  total_leave_days?: number
  /**
   * Leave year
   */
  leave_year?: string
  /**
   * Annual leave of a whole year
   */
  annual_days?: number
  /**
   * Date joined
   */
  date_joined?: string
  /**
   * Entitlement of the year
   */
  entitlement?: number
  /**
   * Medical certificate. For sick leave of more than two days.
   */
  certificate?: string
  /**
   * Used in that year
   */
  days_used?: number
  /**
   * Pending in that year
   */
  days_pending?: number
  /**
   * Balance before
   */
  leave_balance?: number
  /**
   * Reason
   */
  reason: string
  /**
   * Relief officer. A colleague who covers and is not away on these days.
   */
  relief_officer?: string
  /**
   * Phone while away
   */
  contact_while_away?: string
  /**
   * Handover note
   */
  handover_note?: string
  /**
   * Approver
   */
  approver?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * HR note
   */
  hr_note?: string
  /**
   * Resumed on
   */
  resumed_on?: string
  /**
   * Submitted
   */
  submitted_at?: string
}

export interface Message {
  /**
   * Conversation
   */
  conversation: string
  /**
   * Content
   */
  content: string
  /**
   * Author. Staff sender; empty when the customer wrote.
   */
  user_id?: string
  /**
   * Commenter name. Sender name shown.
   */
  commenter_name?: string
  /**
   * Sender side. Which side wrote it.
   */
  sender_side?: 'staff' | 'customer' | 'system'
  /**
   * Private. Internal note, not sent to the customer.
   */
  private?: boolean
  /**
   * Not sent outside. Meant for a customer, whom the portal doesn't reach.
   */
  unsent?: boolean
  /**
   * Attachments
   *
   * @maxItems 12
   */
  attachments?: string[]
  /**
   * Participants
   */
  participants?: string[]
  /**
   * Assignee
   */
  assignee?: string
  /**
   * Started by
   */
  starter?: string
  /**
   * Author
   */
  author_name?: string
  /**
   * Contact
   */
  contact_name?: string
}

export interface NetworkElement {
  /**
   * Name. Name such as SPL-LEK-014.
   */
  name: string
  /**
   * Element type
   */
  element_type:
    'olt' | 'pon-port' | 'odf' | 'splitter' | 'closure' | 'fat' | 'atb' | 'ont' | 'feeder-cable' | 'distribution-cable'
  /**
   * Parent
   */
  parent?: string
  /**
   * Zone
   */
  zone:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Address
   */
  address?: string
  /**
   * Latitude
   */
  latitude?: number
  /**
   * Longitude
   */
  longitude?: number
  /**
   * OLT name
   */
  olt_name?: string
  /**
   * PON port. PON port, frame/slot/port.
   */
  pon_port?: string
  /**
   * Split ratio
   */
  split_ratio?: '1:2' | '1:4' | '1:8' | '1:16' | '1:32' | '1:64'
  /**
   * Split level
   */
  split_level?: 'primary' | 'secondary'
  /**
   * Insertion loss. Loss: about 10.5 for 1:8, 14 for 1:16, 17 for 1:32.
   */
  insertion_loss?: number
  /**
   * Input power
   */
  input_power?: number
  /**
   * Output power. Output power, lowest port.
   */
  output_power?: number
  /**
   * Port total
   */
  port_total?: number
  /**
   * Ports
   *
   * @maxItems 60
   */
  ports?: {
    /**
     * Port
     */
    port: number
    /**
     * State
     */
    state: 'free' | 'reserved' | 'used' | 'faulty'
    /**
     * Customer
     */
    customer?: string
    /**
     * Work order
     */
    work_order?: string
    /**
     * Power
     */
    power?: number
    /**
     * Fibre colour
     */
    fibre_colour?:
      | 'blue'
      | 'orange'
      | 'green'
      | 'brown'
      | 'slate'
      | 'white'
      | 'red'
      | 'black'
      | 'yellow'
      | 'violet'
      | 'rose'
      | 'aqua'
  }[]
  /**
   * Ports used
   */
  ports_used?: number
  /**
   * Ports free
   */
  ports_free?: number
  /**
   * Utilisation. Used over total.
   */
  utilisation?: number
  /**
   * Serial number
   */
  serial_number?: string
  /**
   * Model
   */
  model?: string
  /**
   * Installed
   */
  installed_on?: string
  /**
   * Administrative state
   */
  administrative_state?: 'locked' | 'unlocked' | 'shutdown'
  /**
   * Operational state
   */
  operational_state?: 'enable' | 'disable'
  /**
   * Note
   */
  note?: string
}

export interface Notification {
  /**
   * Recipient
   */
  recipient: string
  /**
   * What happened
   */
  title: string
  /**
   * Detail
   */
  body?: string
  /**
   * About
   */
  category:
    'approval' | 'schedule' | 'conversation' | 'ticket' | 'escalation' | 'hr' | 'sales' | 'finance' | 'field' | 'system'
  /**
   * Link
   */
  link?: string
  /**
   * Subject type
   */
  subject_type?: string
  /**
   * Subject
   */
  subject_id?: string
}

export interface Onboarding {
  /**
   * New colleague
   */
  employee: string
  /**
   * First day at work
   */
  start_date: string
  /**
   * Line manager
   */
  line_manager?: string
  /**
   * Checklist
   */
  checklist?: string
  /**
   * Buddy. Who answers everyday questions in the first month.
   */
  buddy?: string
  /**
   * Documents
   *
   * @maxItems 40
   */
  documents?: Item[]
  /**
   * First day
   *
   * @maxItems 40
   */
  first_day?: Item1[]
  /**
   * First month
   *
   * @maxItems 40
   */
  training?: Item2[]
  /**
   * Missing: documents
   */
  missing_documents?: string
  /**
   * Missing: first day
   */
  missing_first_day?: string
  /**
   * Missing: first month
   */
  missing_training?: string
  /**
   * Done. How many items are done.
   */
  progress?: string
  /**
   * Completed
   */
  completed_at?: string
  /**
   * Why it stopped
   */
  stop_reason?: string
}
export interface Item {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
  /**
   * Answer
   */
  yes_no?: 'yes' | 'no'
  /**
   * Value
   */
  value?: number
  /**
   * Verdict
   */
  verdict?: 'open' | 'pass' | 'marginal' | 'fail' | 'impossible'
  /**
   * Photo
   */
  photo?: string
  /**
   * Signature
   */
  signature?: string
  /**
   * Answer
   */
  written?: string
  /**
   * Remark
   */
  remark?: string
  /**
   * Done
   */
  done?: boolean
}
export interface Item1 {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
  /**
   * Answer
   */
  yes_no?: 'yes' | 'no'
  /**
   * Value
   */
  value?: number
  /**
   * Verdict
   */
  verdict?: 'open' | 'pass' | 'marginal' | 'fail' | 'impossible'
  /**
   * Photo
   */
  photo?: string
  /**
   * Signature
   */
  signature?: string
  /**
   * Answer
   */
  written?: string
  /**
   * Remark
   */
  remark?: string
  /**
   * Done
   */
  done?: boolean
}
export interface Item2 {
  /**
   * Item
   */
  item: string
  /**
   * Hint
   */
  hint?: string
  /**
   * Answer
   */
  answer: 'yes-no' | 'number' | 'photo' | 'signature' | 'text'
  /**
   * If it applies
   */
  if_applicable?: boolean
  /**
   * Unit
   */
  unit?: string
  /**
   * Pass from
   */
  pass_from?: number
  /**
   * Marginal from
   */
  marginal_from?: number
  /**
   * Lowest possible
   */
  lowest?: number
  /**
   * Highest possible
   */
  highest?: number
  /**
   * Answer
   */
  yes_no?: 'yes' | 'no'
  /**
   * Value
   */
  value?: number
  /**
   * Verdict
   */
  verdict?: 'open' | 'pass' | 'marginal' | 'fail' | 'impossible'
  /**
   * Photo
   */
  photo?: string
  /**
   * Signature
   */
  signature?: string
  /**
   * Answer
   */
  written?: string
  /**
   * Remark
   */
  remark?: string
  /**
   * Done
   */
  done?: boolean
}

export interface PayInput {
  /**
   * Employee
   */
  employee: string
  /**
   * Kind
   */
  kind: 'overtime' | 'bonus' | 'allowance' | 'arrears' | 'award' | 'loan' | 'advance' | 'deduction'
  /**
   * What for. The employee reads this on the pay account. The payslip has one line for each kind.
   */
  title: string
  /**
   * Amount in each payroll
   */
  amount: number
  /**
   * From. Each payroll whose period has one of these days takes the amount.
   */
  first_day: string
  /**
   * To
   */
  last_day: string
  /**
   * Side
   */
  side?: 'earning' | 'deduction'
  /**
   * Evidence. The overtime sheet, the loan agreement.
   *
   * @maxItems 6
   */
  evidence?: string[]
  /**
   * Decision note
   */
  decision_note?: string
}

export interface Payment {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Customer
   */
  customer: string
  /**
   * Payment type
   */
  payment_type:
    | 'installation'
    | 'subscription'
    | 'upgrade'
    | 'relocation'
    | 'equipment'
    | 'reconnection'
    | 'wallet-top-up'
    | 'refund'
  /**
   * Amount
   */
  amount: number
  /**
   * Tax amount
   */
  tax_amount?: number
  /**
   * Total amount
   */
  total_amount?: number
  /**
   * Method
   */
  method: 'bank-transfer' | 'card' | 'ussd' | 'pos' | 'cash' | 'cheque' | 'direct-debit'
  /**
   * Channel
   */
  channel: 'portal' | 'lounge' | 'bank' | 'agent' | 'call-center' | 'gateway'
  /**
   * Payment date
   */
  payment_date: string
  /**
   * Authorization code
   */
  authorization_code?: string
  /**
   * Correlator ID
   */
  correlator_id?: string
  /**
   * Payer reference. Narration or teller number.
   */
  payer_reference?: string
  /**
   * Sales order
   */
  sales_order?: string
  /**
   * Bill
   */
  bill?: string
  /**
   * Receipt number
   */
  receipt_no?: string
  /**
   * Evidence. Proof of payment.
   */
  evidence?: string
  /**
   * Accountant
   */
  accountant?: string
  /**
   * Reconciled. Matched with the bank statement.
   */
  reconciled?: boolean
  /**
   * Reconciled
   */
  reconciled_on?: string
  /**
   * Decline reason
   */
  decline_reason?: 'not-found-in-bank' | 'wrong-amount' | 'duplicate' | 'fraud-suspected' | 'expired'
  /**
   * Note
   */
  note?: string
}

export interface PayrollRun {
  /**
   * Name. Name such as October 2026 payroll.
   */
  name: string
  /**
   * Period start
   */
  period_start: string
  /**
   * Period end
   */
  period_end: string
  /**
   * Frequency
   */
  frequency: 'monthly' | 'bi-weekly' | 'weekly'
  /**
   * Department. Leave empty for all staff.
   */
  department?:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Number of employees. Payslips in the run.
   */
  number_of_employees?: number
  /**
   * Negative payslips
   */
  negative_payslips?: number
  /**
   * Gross total
   */
  gross_total?: number
  /**
   * Deduction total
   */
  deduction_total?: number
  /**
   * Employer cost total. Pension employer, NSITF, ITF.
   */
  employer_cost_total?: number
  /**
   * Net total
   */
  net_total?: number
  /**
   * Prepared by
   */
  prepared_by?: string
  /**
   * Approved by
   */
  approved_by?: string
  /**
   * Pay date
   */
  pay_date: string
  /**
   * Payment reference. Bank batch reference.
   */
  payment_reference?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Period
   */
  period?: string
  /**
   * Working days
   */
  days?: number
}

export interface ProductOffering {
  /**
   * Code
   */
  code: string
  /**
   * Name
   */
  name: string
  /**
   * Family
   */
  family: 'home-fibre' | 'business-fibre' | 'dedicated' | 'wifi' | 'voice' | 'equipment' | 'installation'
  /**
   * Download
   */
  download_mbps?: number
  /**
   * Upload
   */
  upload_mbps?: number
  /**
   * Price. Price before VAT.
   */
  price: number
  /**
   * Currency
   */
  currency: 'NGN' | 'GHS'
  /**
   * Charge type. Recurring or one time.
   */
  charge_type: 'recurring' | 'one-time'
  /**
   * Billing period
   */
  billing_period?: 'monthly' | 'quarterly' | 'yearly'
  /**
   * Contract months
   */
  contract_months?: number
  /**
   * VAT rate
   */
  vat_rate?: number
  /**
   * Description
   */
  description?: string
  /**
   * Zones. Zones where sold.
   *
   * @maxItems 20
   */
  zones?: (
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  )[]
}

export interface Projection {
  /**
   * Title. Objective in one line.
   */
  title: string
  /**
   * Perspective. Balanced Scorecard perspective.
   */
  perspective: 'financial' | 'customer' | 'internal-process' | 'learning-growth'
  /**
   * KPI
   */
  kpi: string
  /**
   * Department
   */
  department:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Owner
   */
  owner: string
  /**
   * Period. Period such as 2026-Q4.
   */
  period: string
  /**
   * Baseline. Value at the start.
   */
  baseline?: number
  /**
   * Target
   */
  target: number
  /**
   * Threshold. Warning level below target.
   */
  threshold?: number
  /**
   * Forecast
   */
  forecast?: number
  /**
   * Actual. Actual to date.
   */
  actual?: number
  /**
   * Attainment. Actual over target.
   */
  attainment?: number
  /**
   * Standing. Green at the target, amber above the threshold, else red.
   */
  rag?: 'red' | 'amber' | 'green'
  /**
   * Initiatives. What will be done.
   */
  initiatives?: string
  /**
   * Interpretation. What the objective means for this team (Strategy Interpretation).
   */
  interpretation?: string
  /**
   * Review note
   */
  review_note?: string
  /**
   * Direction
   */
  direction?: string
  /**
   * Reviewer
   */
  reviewer?: string
}

export interface SalarySlip {
  /**
   * Employee
   */
  employee: string
  /**
   * Payroll run
   */
  payroll_run: string
  /**
   * Period. Period such as 2026-10.
   */
  period?: string
  /**
   * Period start
   */
  period_start?: string
  /**
   * Department
   */
  department?:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Grade
   */
  grade?: string
  /**
   * Working days
   */
  working_days?: number
  /**
   * Payment days
   */
  payment_days?: number
  /**
   * Absent days. Days absent without pay.
   */
  absent_days?: number
  /**
   * Earnings. Basic, housing, transport, other, overtime, bonus.
   *
   * @minItems 1
   * @maxItems 60
   */
  earnings?: {
    /**
     * Component
     */
    component: string
    /**
     * Amount
     */
    amount: number
  }[]
  /**
   * Deductions. PAYE, pension employee, NHF, loan, demerit, other.
   *
   * @minItems 1
   * @maxItems 60
   */
  deductions?: {
    /**
     * Component
     */
    component: string
    /**
     * Amount
     */
    amount: number
  }[]
  /**
   * Employer contributions. Pension employer, NSITF, ITF.
   *
   * @maxItems 60
   */
  employer_contributions?: {
    /**
     * Component
     */
    component: string
    /**
     * Amount
     */
    amount: number
  }[]
  /**
   * Gross pay
   */
  gross_pay?: number
  /**
   * Total deduction
   */
  total_deduction?: number
  /**
   * Net pay
   */
  net_pay?: number
  /**
   * Net in words. Amount in words.
   */
  net_in_words?: string
  /**
   * Year to date. Net, year to date.
   */
  year_to_date?: number
  /**
   * Bank name
   */
  bank_name?: string
  /**
   * Account number. Masked account number.
   */
  account_number?: string
  /**
   * Hold reason
   */
  hold_reason?: string
  /**
   * Query text. Employee's question about the slip.
   */
  query_text?: string
  /**
   * Monthly salary
   */
  salary?: number
  /**
   * Pay of the month
   */
  pay?: number
  /**
   * Pension
   */
  pension?: number
  /**
   * Housing fund
   */
  housing_fund?: number
  /**
   * Taxable a year
   */
  taxable?: number
  /**
   * Tax
   */
  tax?: number
  /**
   * Employer cost
   */
  employer_cost?: number
  /**
   * Paid before
   */
  paid_before?: number
  /**
   * First period
   */
  first_period?: string
  /**
   * Account
   */
  full_account_number?: string
  /**
   * Period end
   */
  period_end?: string
  /**
   * Frequency
   */
  frequency?: string
  /**
   * Joined
   */
  joined_on?: string
  /**
   * Left
   */
  left_on?: string
  /**
   * Paid from
   */
  employed_from?: string
  /**
   * Paid until
   */
  employed_until?: string
  /**
   * Days of unpaid leave
   */
  unpaid_leave?: number
  /**
   * Unpaid leave
   */
  unpaid_days?: number
  /**
   * Runs a year
   */
  runs_a_year?: number
  /**
   * Staff number
   */
  staff_number?: string
  /**
   * Tax number
   */
  tax_number?: string
  /**
   * Pension account
   */
  pension_pin?: string
  /**
   * Overtime
   */
  overtime?: number
  /**
   * Bonuses and awards
   */
  bonus?: number
  /**
   * Allowances
   */
  allowance?: number
  /**
   * Arrears
   */
  arrears?: number
  /**
   * Instalments of loans
   */
  loans?: number
  /**
   * Other charges
   */
  charges?: number
  /**
   * Besides the salary
   */
  additions?: number
  /**
   * Left before loans
   */
  left_over?: number
  /**
   * Loan
   */
  loan_paid?: number
  /**
   * Other deductions
   */
  charges_paid?: number
  /**
   * Paid
   */
  paid_at?: string
  /**
   * Answer
   */
  answer_text?: string
}

export interface SalesOrder {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Customer
   */
  customer: string
  /**
   * Order type. Kind of order.
   */
  order_type: 'single-location' | 'multiple-locations' | 'upgrade' | 'relocation' | 'add-on' | 'reconnection'
  /**
   * Category
   */
  category?: 'residential' | 'sme' | 'enterprise'
  /**
   * Channel
   */
  channel: 'sales-office' | 'lounge' | 'call-center' | 'field' | 'website' | 'partner'
  /**
   * Sales agent
   */
  sales_agent: string
  /**
   * Items. Order items, one location each for multiple locations.
   *
   * @minItems 1
   * @maxItems 60
   */
  items: {
    /**
     * Location
     */
    location: string
    /**
     * Product offering
     */
    product_offering: string
    /**
     * Action
     */
    action: 'add' | 'modify' | 'delete'
    /**
     * Quantity
     */
    quantity: number
    /**
     * Unit price
     */
    unit_price?: number
    /**
     * Discount
     */
    discount?: number
    /**
     * Amount
     */
    amount?: number
    /**
     * State
     */
    state?: 'acknowledged' | 'inProgress' | 'completed' | 'failed' | 'cancelled'
    /**
     * Work order
     */
    work_order?: string
  }[]
  /**
   * Location count
   */
  location_count?: number
  /**
   * Subtotal
   */
  subtotal?: number
  /**
   * Discount total
   */
  discount_total?: number
  /**
   * VAT. VAT at the rate of the day of the order.
   */
  vat?: number
  /**
   * Total
   */
  total?: number
  /**
   * Amount paid
   */
  amount_paid?: number
  /**
   * Payment state
   */
  payment_state?: 'unpaid' | 'part-paid' | 'paid'
  /**
   * Requested start
   */
  requested_start?: string
  /**
   * Requested completion
   */
  requested_completion?: string
  /**
   * Expected completion
   */
  expected_completion?: string
  /**
   * Completed
   */
  completed_on?: string
  /**
   * Priority. 0 is the highest.
   */
  priority?: '0' | '1' | '2' | '3' | '4'
  /**
   * Milestone
   */
  milestone?: 'ordered' | 'paid' | 'surveyed' | 'scheduled' | 'installed' | 'activated' | 'confirmed'
  /**
   * Jeopardy. Promised date at risk.
   */
  jeopardy?: boolean
  /**
   * Billing address
   */
  billing_address?: string
  /**
   * Contact name
   */
  contact_name: string
  /**
   * Contact phone
   */
  contact_phone: string
  /**
   * Pending reason
   */
  pending_reason?: 'payment' | 'documents' | 'survey' | 'customer-date'
  /**
   * Hold reason
   */
  hold_reason?: 'no-port' | 'right-of-way' | 'materials' | 'estate-access'
  /**
   * Cancel reason. Why cancelled or rejected.
   */
  cancel_reason?: string
  /**
   * Note
   */
  note?: string
}

export interface ScheduleTask {
  /**
   * Task
   */
  name: string
  /**
   * Schedule
   */
  schedule: string
  /**
   * Staff
   */
  staff: string
  /**
   * KPI
   */
  kpi: string
  /**
   * Measure
   */
  objective: string
  /**
   * Start
   */
  start_time: string
  /**
   * End
   */
  end_time: string
  /**
   * Score
   */
  score?: number
  /**
   * Comment
   */
  comment?: string
  /**
   * Closed out
   */
  closed?: boolean
  /**
   * Last message
   */
  last_comment_at?: string
}

export interface ServiceLocation {
  /**
   * Name
   */
  name: string
  /**
   * Customer. Customer at the site.
   */
  customer?: string
  /**
   * Street number
   */
  street_number?: string
  /**
   * Street name
   */
  street_name: string
  /**
   * Locality
   */
  locality:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * City
   */
  city: string
  /**
   * State
   */
  state_or_province: string
  /**
   * Country
   */
  country: string
  /**
   * Landmark
   */
  landmark?: string
  /**
   * Latitude
   */
  latitude?: number
  /**
   * Longitude
   */
  longitude?: number
  /**
   * Site type
   */
  site_type: 'house' | 'flat' | 'estate' | 'office' | 'school' | 'hotel' | 'tower' | 'point-of-presence'
  /**
   * Units. Homes or offices at the site.
   */
  units?: number
  /**
   * Qualification result
   */
  qualification_result?: 'qualified' | 'alternate' | 'unqualified' | 'unknown'
  /**
   * Distance to FAT. Distance to the nearest fibre access terminal.
   */
  distance_to_fat?: number
  /**
   * Nearest FAT. Nearest fibre access terminal.
   */
  nearest_fat?: string
  /**
   * Free ports. Free splitter ports there.
   */
  free_ports?: number
  /**
   * Unavailability reason
   */
  unavailability_reason?: 'no-coverage' | 'no-free-port' | 'distance-over-300m' | 'right-of-way' | 'estate-access'
  /**
   * Expected coverage date. When coverage is expected.
   */
  expected_coverage_date?: string
}

export interface TicketAction {
  /**
   * Ticket
   */
  ticket: string
  /**
   * Action type
   */
  action_type:
    | 'call-back'
    | 'follow-up'
    | 'remote-test'
    | 'port-reset'
    | 'config-change'
    | 'site-visit'
    | 'refund'
    | 'credit-note'
    | 'outage-notice'
    | 'internal-task'
  /**
   * Title. What to do.
   */
  title: string
  /**
   * Assignee
   */
  assignee: string
  /**
   * Due
   */
  due_at: string
  /**
   * Channel. How the customer is reached.
   */
  channel?: 'phone' | 'whatsapp' | 'email' | 'sms' | 'visit'
  /**
   * Outcome
   */
  outcome?: 'reached-satisfied' | 'reached-not-satisfied' | 'not-reached' | 'done' | 'not-possible'
  /**
   * Result note. What came of it.
   */
  result_note?: string
  /**
   * Done
   */
  done_at?: string
}

export interface TroubleTicket {
  /**
   * Subject. Short name of the ticket.
   */
  subject: string
  /**
   * Description. What the customer reports.
   */
  description: string
  /**
   * Ticket type
   */
  ticket_type: 'incident' | 'complaint' | 'request' | 'enquiry' | 'critical-fault' | 'relocation' | 'internal-issue'
  /**
   * Category
   */
  category:
    | 'no-connectivity'
    | 'slow-speed'
    | 'intermittent'
    | 'fibre-cut'
    | 'los-red-light'
    | 'router-wifi'
    | 'billing'
    | 'payment'
    | 'renewal'
    | 'relocation'
    | 'upgrade'
    | 'installation-delay'
    | 'portal'
    | 'other'
  /**
   * Customer. None only for an internal issue or a critical fault.
   */
  customer?: string
  /**
   * Channel. Channel the ticket came by.
   */
  channel: 'phone' | 'whatsapp' | 'email' | 'web-chat' | 'lounge' | 'social' | 'field' | 'portal' | 'monitoring'
  /**
   * Reporter name
   */
  reporter_name?: string
  /**
   * Reporter phone. Phone of that person.
   */
  reporter_phone?: string
  /**
   * Impact
   */
  impact: 'single-customer' | 'several-customers' | 'node' | 'region'
  /**
   * Urgency
   */
  urgency: 'low' | 'medium' | 'high'
  /**
   * Priority. From impact and urgency.
   */
  priority?: 'P1' | 'P2' | 'P3' | 'P4'
  /**
   * Severity
   */
  severity?: 'critical' | 'major' | 'minor'
  /**
   * Parent ticket. Parent; empty for a parent (customer-facing) ticket.
   */
  parent_ticket?: string
  /**
   * Relationship type
   */
  relationship_type?: 'child' | 'duplicate' | 'related'
  /**
   * Child tickets
   */
  child_count?: number
  /**
   * Of these open
   */
  open_children?: number
  /**
   * Queue. Queue that holds it.
   */
  queue: 'front-desk' | 'lounge' | 'network' | 'billing' | 'field' | 'supervisor'
  /**
   * Send to
   */
  child_queue?: 'network' | 'billing'
  /**
   * What they should do
   */
  child_note?: string
  /**
   * Assignee. Person working on it.
   */
  assignee?: string
  /**
   * Owner. Front-line owner who answers to the customer.
   */
  owner: string
  /**
   * Service location
   */
  service_location?: string
  /**
   * Network element
   */
  network_element?: string
  /**
   * Alarm. Alarm it came from.
   */
  alarm?: string
  /**
   * Work order. Field job opened from it.
   */
  work_order?: string
  /**
   * Answer by. SLA target for the first answer.
   */
  first_response_due?: string
  /**
   * Solve by. SLA target for the solution.
   */
  resolution_due?: string
  /**
   * First answered
   */
  first_responded_at?: string
  /**
   * Resolved
   */
  resolved_at?: string
  /**
   * Deadline
   */
  sla_state?: 'within' | 'at-risk' | 'breached' | 'met' | 'missed'
  /**
   * Confirmed visits
   */
  confirmed_visits?: number
  /**
   * Escalation level. 0 none, 1 to 3.
   */
  escalation_level?: number
  /**
   * Why
   */
  escalation_reason?: string
  /**
   * Pending reason
   */
  pending_reason?: 'customer-information' | 'customer-unavailable' | 'third-party' | 'access-denied'
  /**
   * Hold reason
   */
  hold_reason?: 'power' | 'materials' | 'weather' | 'provider' | 'planned-outage'
  /**
   * Root cause
   */
  root_cause?:
    | 'fibre-cut'
    | 'splice-fault'
    | 'splitter-fault'
    | 'drop-fault'
    | 'ont-fault'
    | 'power'
    | 'configuration'
    | 'billing-error'
    | 'customer-premises'
    | 'provider'
    | 'unknown'
  /**
   * Resolution. What was done.
   */
  resolution?: string
  /**
   * Reopen count
   */
  reopen_count?: number
  /**
   * Reopen reason. Why the resolution was rejected.
   */
  reopen_reason?: string
  /**
   * Satisfaction. Customer satisfaction 1 to 5.
   */
  csat?: number
  /**
   * Call back. Next call back.
   */
  follow_up_at?: string
  /**
   * Day of the visit
   */
  visit_date?: string
  /**
   * Hour
   */
  visit_slot?: '08:00' | '09:00' | '10:00' | '11:00' | '12:00' | '13:00' | '14:00' | '15:00' | '16:00' | '17:00'
  /**
   * Cancel reason. Why cancelled or rejected.
   */
  cancel_reason?: string
  /**
   * Attachments
   *
   * @maxItems 12
   */
  attachments?: string[]
}

export interface Vacancy {
  /**
   * Title
   */
  title: string
  /**
   * Department
   */
  department:
    | 'customer-support'
    | 'management'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'development'
    | 'executive'
    | 'human-resource'
    | 'compliance'
    | 'performance'
    | 'operations'
    | 'network'
    | 'cloud'
    | 'legal'
    | 'supply-chain'
  /**
   * Location
   */
  location:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Employment type
   */
  employment_type: 'full-time' | 'contract' | 'intern' | 'outsourced'
  /**
   * Number of positions
   */
  number_of_positions: number
  /**
   * Positions filled. Filled so far.
   */
  positions_filled?: number
  /**
   * Hiring manager. Who asked for it.
   */
  hiring_manager: string
  /**
   * Talent officer
   */
  talent_officer?: string
  /**
   * Reason
   */
  reason: 'new-role' | 'replacement' | 'expansion'
  /**
   * Grade
   */
  grade?: string
  /**
   * Salary lower. Lower end of the monthly range.
   */
  salary_lower?: number
  /**
   * Salary upper
   */
  salary_upper?: number
  /**
   * Publish salary. Show the range.
   */
  publish_salary?: boolean
  /**
   * Description
   */
  description: string
  /**
   * Requirements
   */
  requirements: string
  /**
   * Skills
   *
   * @maxItems 20
   */
  skills?: string[]
  /**
   * Closes
   */
  closes_on: string
  /**
   * Posted
   */
  posted_on?: string
  /**
   * Channels. Where it is posted.
   *
   * @maxItems 20
   */
  channels?: ('intranet' | 'website' | 'job-board' | 'referral' | 'agency')[]
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Approver
   */
  approver?: string
  /**
   * Open positions
   */
  open_positions?: number
}

export interface WorkOrder {
  /**
   * Title. Job in one line.
   */
  title: string
  /**
   * Activity
   */
  activity: 'installation' | 'diagnosis' | 'provisioning' | 'relocation' | 'maintenance' | 'retrieval'
  /**
   * Customer
   */
  customer: string
  /**
   * Service location
   */
  service_location?: string
  /**
   * Zone
   */
  zone:
    | 'Lekki'
    | 'Victoria_Island'
    | 'Ikeja'
    | 'Yaba'
    | 'Surulere'
    | 'Ajah'
    | 'Festac'
    | 'Wuse'
    | 'Garki'
    | 'Maitama'
    | 'Port_Harcourt'
    | 'Ibadan'
    | 'Kano'
    | 'Enugu'
    | 'Accra'
  /**
   * Address
   */
  address: string
  /**
   * Contact name
   */
  contact_name: string
  /**
   * Contact phone
   */
  contact_phone: string
  /**
   * Sales order
   */
  sales_order?: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Appointment
   */
  appointment?: string
  /**
   * Requested by
   */
  requested_by: string
  /**
   * Supervisor. Project Manager, Project Management Officer or QC.
   */
  supervisor?: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Crew
   *
   * @maxItems 40
   */
  crew?: string[]
  /**
   * Priority. 0 is the highest.
   */
  priority: '0' | '1' | '2' | '3' | '4'
  /**
   * Scheduled start
   */
  scheduled_start?: string
  /**
   * Due
   */
  due_at: string
  /**
   * Started
   */
  started_at?: string
  /**
   * Completed
   */
  completed_at?: string
  /**
   * Step
   */
  step?:
    | 'assigned'
    | 'readiness'
    | 'route'
    | 'survey'
    | 'work-order'
    | 'splitter'
    | 'splice'
    | 'install-report'
    | 'activation'
    | 'confirmation'
    | 'diagnosis'
    | 'resolution'
    | 'provider'
    | 'done'
  /**
   * Route plan
   *
   * @maxItems 60
   */
  route_plan?: {
    /**
     * Waypoint
     */
    waypoint: string
    /**
     * From
     */
    from?: string
    /**
     * To
     */
    to?: string
    /**
     * Method
     */
    method?: 'aerial' | 'duct' | 'buried' | 'indoor'
    /**
     * Length
     */
    length?: number
  }[]
  /**
   * Route length
   */
  route_length?: number
  /**
   * Right of way
   */
  right_of_way?: 'not-needed' | 'requested' | 'granted' | 'refused'
  /**
   * Materials. Bill of materials.
   *
   * @maxItems 60
   */
  materials?: {
    /**
     * Item
     */
    item:
      | 'drop-cable'
      | 'ont'
      | 'router'
      | 'splitter'
      | 'closure'
      | 'fat'
      | 'patch-cord'
      | 'protection-sleeve'
      | 'atb'
      | 'clamp'
      | 'conduit'
    /**
     * Unit
     */
    unit?: string
    /**
     * Planned
     */
    planned?: number
    /**
     * Used
     */
    used?: number
    /**
     * Serials
     */
    serials?: string
  }[]
  /**
   * Tools checked
   */
  tools_checked?: boolean
  /**
   * Safety note. Job safety note.
   */
  safety_note?: string
  /**
   * Travel km
   */
  travel_km?: number
  /**
   * Network element. Splitter or port planned.
   */
  network_element?: string
  /**
   * Photos
   *
   * @maxItems 12
   */
  photos?: string[]
  /**
   * Pending reason
   */
  pending_reason?: 'customer-absent' | 'materials' | 'permit' | 'weather' | 'payment'
  /**
   * Hold reason
   */
  hold_reason?: 'no-light' | 'no-free-port' | 'right-of-way' | 'safety' | 'provider'
  /**
   * Failure reason
   */
  failure_reason?: 'no-coverage' | 'customer-refused' | 'unsafe' | 'technical'
  /**
   * Outcome note
   */
  outcome_note?: string
  /**
   * Quality score
   */
  quality_score?: number
  /**
   * Quality note
   */
  quality_note?: string
  /**
   * Customer name signed. Name of the person who confirmed.
   */
  customer_name_signed?: string
  /**
   * Customer signature
   */
  customer_signature?: string
  /**
   * Customer rating
   */
  customer_rating?: number
  /**
   * Customer comment
   */
  customer_comment?: string
  /**
   * Speed down
   */
  speed_down?: number
  /**
   * Speed up
   */
  speed_up?: number
  /**
   * Deadline
   */
  sla_state?: 'within' | 'at-risk' | 'breached' | 'met' | 'missed'
}

export interface FinanceRule {
  /**
   * Parameter
   */
  parameter: 'vat-rate' | 'quotation-limit' | 'ceo-approval-limit'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Value. The share of a price that is added as tax.
   */
  vat_rate: number
  /**
   * Value. Requests for more than this need a quotation or a receipt.
   */
  quotation_limit: number
  /**
   * Value. Requests for more money than this are also decided by the CEO.
   */
  ceo_approval_limit: number
  /**
   * Reason. Why the value changes, such as the law or the decision.
   */
  reason: string
  /**
   * Value
   */
  value_text?: string
  /**
   * Valid until
   */
  valid_until?: string
  /**
   * Valid from
   */
  next_from?: string
  /**
   * Valid until
   */
  ends_on?: string
  /**
   * Valid from
   */
  day_before?: string
}

export interface PayrollRate {
  /**
   * Parameter
   */
  parameter: 'paye-bands' | 'pension-rate' | 'employer-pension-rate' | 'housing-fund-rate' | 'nsitf-rate' | 'itf-rate'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Income tax (PAYE). The bands of a year's taxable income, and the rate of the part in each.
   *
   * @minItems 1
   * @maxItems 100
   */
  paye_bands: {
    /**
     * Above
     */
    above: number
    /**
     * Rate
     */
    rate: number
  }[]
  /**
   * Value. The share of basic pay, housing and transport that the employee pays into the pension fund.
   */
  pension_rate: number
  /**
   * Value. The share of basic pay, housing and transport that the company adds to the pension fund.
   */
  employer_pension_rate: number
  /**
   * Value. The share of basic pay that goes into the National Housing Fund.
   */
  housing_fund_rate: number
  /**
   * Value. The share of the pay that the company contributes to the Nigeria Social Insurance Trust Fund.
   */
  nsitf_rate: number
  /**
   * Value. The share of the pay that the company contributes to the Industrial Training Fund.
   */
  itf_rate: number
  /**
   * Reason. Why the value changes, such as the law or the decision.
   */
  reason: string
  /**
   * Value
   */
  value_text?: string
  /**
   * Valid until
   */
  valid_until?: string
  /**
   * Valid from
   */
  next_from?: string
  /**
   * Valid until
   */
  ends_on?: string
  /**
   * Valid from
   */
  day_before?: string
}

export interface ScheduleRun {
  /**
   * Job
   */
  schedule: 'payroll-drafts'
  /**
   * Due
   */
  due_at: string
  /**
   * Day
   */
  day?: string
  /**
   * Ended
   */
  finished_at?: string
  /**
   * Last run
   */
  last_run?: string
  /**
   * Records. The number of records that it created or changed.
   */
  made?: number
  /**
   * Failed attempts
   */
  failures?: number
  /**
   * Failure
   */
  failure?: string
}

/** What the records of each resource hold. */
export interface ResourceMap {
  'alarm': Alarm
  'appointment': Appointment
  'appraisal': Appraisal
  'approval': Approval
  'checklist-template': ChecklistTemplate
  'conduct-record': ConductRecord
  'conversation': Conversation
  'customer-bill': CustomerBill
  'customer': Customer
  'daily-schedule': DailySchedule
  'disciplinary-case': DisciplinaryCase
  'employee-change': EmployeeChange
  'employee': Employee
  'escalation': Escalation
  'expenditure-request': ExpenditureRequest
  'interview': Interview
  'job-applicant': JobApplicant
  'knowledge-article': KnowledgeArticle
  'kpi': KPI
  'leave-request': LeaveRequest
  'message': Message
  'network-element': NetworkElement
  'notification': Notification
  'onboarding': Onboarding
  'pay-input': PayInput
  'payment': Payment
  'payroll-run': PayrollRun
  'product-offering': ProductOffering
  'projection': Projection
  'salary-slip': SalarySlip
  'sales-order': SalesOrder
  'schedule-task': ScheduleTask
  'service-location': ServiceLocation
  'ticket-action': TicketAction
  'trouble-ticket': TroubleTicket
  'vacancy': Vacancy
  'work-order': WorkOrder
  'finance-rule': FinanceRule
  'payroll-rate': PayrollRate
  'schedule-run': ScheduleRun
}
