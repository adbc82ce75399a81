// Written by `npm run codegen` from schemas/resources/. Do not edit.
export interface ActionItem {
  /**
   * Action. What will be done.
   */
  action: string
  /**
   * Kind. A corrective action removes the cause; a preventive one keeps it from happening elsewhere.
   */
  kind?: 'corrective' | 'preventive' | 'follow-up'
  /**
   * Owner. Who does it.
   */
  owner: string
  /**
   * Asked by
   */
  asked_by?: string
  /**
   * Due
   */
  due_on: string
  /**
   * Root cause analysis
   */
  root_cause_analysis?: string
  /**
   * Meeting
   */
  meeting?: string
  /**
   * Carried over to
   */
  carried_to?: string
  /**
   * Result. What was done.
   */
  result?: string
  /**
   * Evidence
   *
   * @maxItems 6
   */
  evidence?: string[]
  /**
   * Done
   */
  done_at?: string
  /**
   * Verdict. How it was verified, or what is missing.
   */
  verdict?: string
}

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
   * Worst when open. The last severity before it was cleared.
   */
  raised_severity?: 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING' | 'INDETERMINATE' | 'CLEARED'
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
   * Grouped under. The root cause alarm.
   */
  parent_alarm?: string
  /**
   * Alarms grouped here
   */
  child_count?: number
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
   * Escalation level
   */
  escalation_level?: number
  /**
   * Escalate to. Who must act.
   */
  escalate_to?: string
  /**
   * Analyses
   */
  analysis_count?: number
  /**
   * Responsible. Who finds the cause and answers for it.
   */
  responsible?: string
  /**
   * Department that answers
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
   * Lasts
   */
  duration_minutes?: number
  /**
   * Time to clear
   */
  minutes_to_clear?: number
  /**
   * Comment
   */
  comment?: string
  /**
   * Reason
   */
  reason?: string
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
   * Measured speed. Download, at the customer's terminal.
   */
  measured_speed?: number
  /**
   * Speed
   */
  speed_verdict?: 'open' | 'pass' | 'marginal' | 'fail'
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

export interface BankLine {
  /**
   * Account
   */
  account: 'collections-ngn' | 'collections-ghs'
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Value date
   */
  value_date: string
  /**
   * Bank reference. The bank's own number of the transaction.
   */
  bank_reference: string
  /**
   * Payer reference. What the payer wrote: a narration or teller number.
   */
  payer_reference?: string
  /**
   * Narration
   */
  narration?: string
  /**
   * Direction
   */
  direction: 'in' | 'out'
  /**
   * Amount
   */
  amount: number
  /**
   * Payment
   */
  payment?: string
  /**
   * Customer
   */
  customer?: string
  /**
   * Payment type
   */
  payment_type?:
    'installation' | 'subscription' | 'upgrade' | 'relocation' | 'equipment' | 'reconnection' | 'wallet-top-up'
  /**
   * Bill
   */
  bill?: string
  /**
   * Recorded as a payment
   */
  booked?: boolean
  /**
   * Matched
   */
  matched_at?: string
  /**
   * Note
   */
  note?: string
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

export interface CompetitorSpend {
  /**
   * Plan
   */
  wallet_share: string
  /**
   * Provider
   */
  provider: string
  /**
   * Spend
   */
  spend?: number
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Customer
   */
  customer?: string
  /**
   * Account manager
   */
  account_manager?: string
  /**
   * Category
   */
  category?: 'internet' | 'dedicated-bandwidth' | 'voice' | 'cloud' | 'managed-wifi' | 'security'
  /**
   * Period
   */
  period?: string
  /**
   * Plan at work
   */
  at_work?: boolean
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
   * First message. Sent as the first message of the conversation.
   */
  first_message?: string
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
   * Billed by
   */
  company?: 'ghana'
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
   * Items. Left empty, the plan of the customer for a month.
   *
   * @maxItems 60
   */
  items?: {
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
  /**
   * Plan
   */
  plan?: string
  /**
   * Dunning
   */
  dunning?: 'reminded' | 'warned' | 'final'
  /**
   * Sent
   */
  sent_at?: string
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
   * Skills. What a field technician is certified for.
   *
   * @maxItems 8
   */
  skills?: ('splicing' | 'otdr' | 'climbing' | 'ducts' | 'indoor-cabling' | 'enterprise' | 'activation' | 'driving')[]
  /**
   * Open jobs
   */
  jobs_open?: number
  /**
   * Late jobs
   */
  jobs_late?: number
  /**
   * Quality of jobs. The mean score in quality control.
   */
  job_quality?: number
  /**
   * Liabilities. Those that are neither settled nor waived.
   */
  liabilities_open?: number
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
   * Last loan
   */
  loan?: string
  /**
   * Annual leave. Working days a year.
   */
  annual_leave_entitlement?: number
  /**
   * Leave taken
   */
  annual_leave_taken?: number
  /**
   * Leave asked for
   */
  annual_leave_pending?: number
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
  /**
   * Ready on. The last day with a readiness check that passed or was waived.
   */
  ready_on?: string
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
   * Work order
   */
  work_order?: string
  /**
   * Alarm
   */
  alarm?: string
  /**
   * Obligation
   */
  obligation?: string
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

export interface FaultDiagnosis {
  /**
   * Work order
   */
  work_order: string
  /**
   * Activity
   */
  activity?: 'installation' | 'diagnosis' | 'provisioning' | 'relocation' | 'maintenance' | 'retrieval'
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Customer
   */
  customer?: string
  /**
   * Symptom
   */
  symptom?: 'no-light' | 'red-los' | 'slow' | 'intermittent' | 'no-ip' | 'wifi-only' | 'no-power'
  /**
   * LOS light
   */
  los_light?: 'off' | 'red' | 'blinking'
  /**
   * PON light
   */
  pon_light?: 'off' | 'green' | 'blinking'
  /**
   * Power at the ONT
   */
  power_at_ont?: number
  /**
   * Signal at the ONT
   */
  signal?: 'open' | 'pass' | 'marginal' | 'fail' | 'overload'
  /**
   * Power at the terminal
   */
  power_at_fat?: number
  /**
   * Power at the splitter
   */
  power_at_splitter?: number
  /**
   * OTDR wavelength
   */
  otdr_wavelength?: '1310' | '1490' | '1550' | '1625'
  /**
   * OTDR event
   */
  event_type?: 'break' | 'bend' | 'high-loss-splice' | 'reflection' | 'connector' | 'end'
  /**
   * Distance to the fault
   */
  distance_to_fault?: number
  /**
   * Trace
   */
  otdr_file?: string
  /**
   * Ping loss
   */
  ping_loss?: number
  /**
   * Download
   */
  speed_down?: number
  /**
   * Upload
   */
  speed_up?: number
  /**
   * Where the fault is
   */
  fault_domain?:
    | 'customer-premises'
    | 'drop'
    | 'fat'
    | 'splitter'
    | 'distribution'
    | 'feeder'
    | 'olt'
    | 'core'
    | 'provider'
    | 'power'
  /**
   * Place
   */
  fault_location?: string
  /**
   * Cause
   */
  cause?:
    | 'cut'
    | 'bend'
    | 'burnt-connector'
    | 'dirty-connector'
    | 'bad-splice'
    | 'faulty-ont'
    | 'faulty-router'
    | 'splitter-fault'
    | 'power-loss'
    | 'configuration'
    | 'vandalism'
    | 'rodent'
    | 'other'
  /**
   * Findings
   */
  diagnosis_note?: string
  /**
   * What it needs
   */
  needs?: 'repair-now' | 'civil-work' | 'provider' | 'olt-config' | 'replacement' | 'none'
  /**
   * What was done
   */
  action_taken?: string
  /**
   * Materials used
   *
   * @maxItems 60
   */
  materials_used?: {
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
     * Quantity
     */
    quantity: number
    /**
     * Unit
     */
    unit?: 'piece' | 'metre' | 'box'
  }[]
  /**
   * Power at the ONT afterwards
   */
  power_after?: number
  /**
   * Signal afterwards
   */
  signal_after?: 'open' | 'pass' | 'marginal' | 'fail' | 'overload'
  /**
   * Download afterwards
   */
  speed_after?: number
  /**
   * Diagnosed
   */
  diagnosed_at?: string
  /**
   * Repaired
   */
  resolved_at?: string
  /**
   * Resolution
   */
  resolution_code?:
    | 'resplice'
    | 'replace-drop'
    | 'replace-connector'
    | 'clean-connector'
    | 'replace-ont'
    | 'reconfigure'
    | 'replace-splitter'
    | 'restore-power'
    | 'no-fault-found'
    | 'referred'
  /**
   * Customer says that it works
   */
  customer_confirmed?: boolean
  /**
   * Photos
   *
   * @maxItems 12
   */
  photos?: string[]
  /**
   * Review note
   */
  review_note?: string
}

export interface InstallationReport {
  /**
   * Work order
   */
  work_order: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Customer
   */
  customer?: string
  /**
   * Splitter or terminal
   */
  splitter?: string
  /**
   * Port
   */
  splitter_port?: number
  /**
   * Installed on
   */
  installed_on?: string
  /**
   * Drop cable
   */
  drop_cable_type?: 'flat-1f' | 'flat-2f' | 'round-2f' | 'figure-8' | 'indoor'
  /**
   * Metres used
   */
  drop_length?: number
  /**
   * Cable mark at the start
   */
  meter_start?: number
  /**
   * Cable mark at the end
   */
  meter_end?: number
  /**
   * Connector
   */
  connector?: 'SC/APC' | 'SC/UPC' | 'LC/APC'
  /**
   * OTDR wavelength
   */
  otdr_wavelength?: '1310' | '1490' | '1550' | '1625'
  /**
   * Total loss on the trace
   */
  otdr_total_loss?: number
  /**
   * Length on the trace
   */
  otdr_length?: number
  /**
   * Events on the trace
   */
  otdr_events?: number
  /**
   * Trace
   */
  otdr_file?: string
  /**
   * Power at the splitter port
   */
  power_at_splitter?: number
  /**
   * Power at the ONT
   */
  power_at_ont?: number
  /**
   * Acceptance
   */
  acceptance?: 'open' | 'pass' | 'marginal' | 'fail' | 'overload'
  /**
   * Return loss
   */
  return_loss?: number
  /**
   * ONT serial
   */
  ont_serial?: string
  /**
   * ONT model
   */
  ont_model?: string
  /**
   * Router serial
   */
  router_serial?: string
  /**
   * Wi-Fi name
   */
  wifi_ssid?: string
  /**
   * Wi-Fi coverage
   */
  wifi_coverage?: 'good' | 'fair' | 'poor'
  /**
   * Materials used
   *
   * @maxItems 60
   */
  materials_used?: {
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
     * Quantity
     */
    quantity: number
    /**
     * Unit
     */
    unit?: 'piece' | 'metre' | 'box'
  }[]
  /**
   * Photo of the terminal
   */
  photo_fat?: string
  /**
   * Photo of the drop
   */
  photo_route?: string
  /**
   * Photo of the ONT
   */
  photo_ont?: string
  /**
   * Site cleaned
   */
  site_cleaned?: boolean
  /**
   * Remarks
   */
  remarks?: string
  /**
   * Review note
   */
  review_note?: string
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
   * Number of the round
   */
  round_number?: number
  /**
   * Round passed before
   */
  round_passed?: number
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
   * Years of experience
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
   * Screened on
   */
  screened_on?: string
  /**
   * Sent to test on
   */
  tested_on?: string
  /**
   * Moved to interview on
   */
  invited_on?: string
  /**
   * Offer sent on
   */
  offer_sent_on?: string
  /**
   * Stage reached. The furthest that they came, also when they were rejected or withdrew.
   */
  stage?: 'applied' | 'screening' | 'test' | 'interview' | 'offer-review' | 'offer-sent' | 'offer-accepted' | 'hired'
  /**
   * Number of the last round passed
   */
  round_passed?: number
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

export interface Lead {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Name
   */
  name: string
  /**
   * Organisation
   */
  organisation?: string
  /**
   * Type
   */
  lead_type: 'residential' | 'sme' | 'enterprise' | 'government'
  /**
   * Source
   */
  source:
    'walk-in' | 'referral' | 'market-survey' | 'website' | 'social' | 'campaign' | 'call-center' | 'event' | 'partner'
  /**
   * Phone
   */
  phone: string
  /**
   * Agreed to be called. They said that we may call this number about our services.
   */
  may_call: boolean
  /**
   * E-mail
   */
  email?: string
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
   * Interested in
   */
  interest?: string
  /**
   * Rating
   */
  rating: 'hot' | 'warm' | 'cold'
  /**
   * Monthly value. What they would pay a month.
   */
  estimated_revenue?: number
  /**
   * Current provider
   */
  current_provider?: 'none' | 'harmattan-net' | 'coastline-fibre' | 'savanna-link' | 'mobile' | 'other'
  /**
   * Owner. Empty: whoever has the fewest open leads.
   */
  lead_owner?: string
  /**
   * Next contact
   */
  next_contact_at?: string
  /**
   * Last contact
   */
  last_contact_at?: string
  /**
   * What was said
   */
  last_contact_note?: string
  /**
   * Contacts
   */
  contact_count?: number
  /**
   * Location
   */
  service_location?: string
  /**
   * Coverage
   */
  coverage?: 'qualified' | 'alternate' | 'unqualified' | 'unknown'
  /**
   * Free ports
   */
  free_ports?: number
  /**
   * Market survey
   */
  market_survey?: string
  /**
   * Customer. Empty: a new customer is made of the lead.
   */
  customer?: string
  /**
   * Order
   */
  sales_order?: string
  /**
   * Stage reached. The furthest that it came, also when it was lost or put off.
   */
  stage?: 'new' | 'in-contact' | 'qualified' | 'won'
  /**
   * Won
   */
  converted_on?: string
  /**
   * Reason
   */
  lost_reason?: 'price' | 'no-coverage' | 'competitor' | 'no-budget' | 'not-reachable' | 'duplicate' | 'other'
  /**
   * Why
   */
  status_change_reason?: string
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
   * Start of the leave year
   */
  leave_year_start?: string
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

export interface Liability {
  /**
   * Title. What was not done or lost, in one line.
   */
  title: string
  /**
   * Trade
   */
  domain: 'installation' | 'diagnosis' | 'provisioning'
  /**
   * Kind
   */
  liability_kind:
    | 'overdue-job'
    | 'repeat-fault'
    | 'failed-quality'
    | 'unreturned-tool'
    | 'unreturned-material'
    | 'damage'
    | 'customer-compensation'
  /**
   * Work order
   */
  work_order?: string
  /**
   * Charged to. Who answers for it.
   */
  employee: string
  /**
   * Was due. When the work had to be done, or the item had to be back.
   */
  due_at: string
  /**
   * Late by
   */
  hours_overdue?: number
  /**
   * Item. The tool or material, with its serial number.
   */
  item?: string
  /**
   * Quantity
   */
  quantity?: number
  /**
   * Amount. What it costs us. 0 where nothing is to be paid.
   */
  amount?: number
  /**
   * Reason
   */
  reason: string
  /**
   * Explanation. What happened, and what you did about it.
   */
  explanation?: string
  /**
   * Answer by
   */
  answer_due?: string
  /**
   * Answer
   */
  answer_state?: 'within' | 'at-risk' | 'breached' | 'met' | 'missed'
  /**
   * Decision. Why it stands, or why it is waived.
   */
  decision_note?: string
  /**
   * Settled by
   */
  settlement?: 'job-done' | 'item-returned' | 'paid' | 'deducted'
  /**
   * Settlement note. The number of the receipt, who took the item back.
   */
  settlement_note?: string
  /**
   * Deductions from pay. Those that HR has proposed or approved.
   */
  deductions?: number
  /**
   * Settled
   */
  settled_at?: string
}

export interface Loan {
  /**
   * Employee
   */
  employee: string
  /**
   * What for
   */
  title: string
  /**
   * Loan
   */
  principal: number
  /**
   * Instalment. Taken in each payroll. What a payroll can't take comes with the next one.
   */
  instalment: number
  /**
   * From. The first payroll that ends on this day or later takes an instalment.
   */
  first_day: string
  /**
   * Paid back
   */
  repaid?: number
  /**
   * Instalments so far
   */
  instalments_due?: number
  /**
   * Balance
   */
  balance?: number
  /**
   * Carried over
   */
  carried_over?: number
  /**
   * Next instalment
   */
  due?: number
  /**
   * Agreement
   *
   * @maxItems 6
   */
  evidence?: string[]
  /**
   * Decision note
   */
  decision_note?: string
}

export interface MarketSurvey {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Title
   */
  title: string
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
   * Street or estate
   */
  street_or_estate: string
  /**
   * Segment
   */
  segment: 'residential' | 'sme' | 'enterprise' | 'estate'
  /**
   * Date
   */
  survey_date: string
  /**
   * Surveyor
   */
  surveyor: string
  /**
   * Premises visited
   */
  premises_visited: number
  /**
   * Interested
   */
  premises_interested?: number
  /**
   * Respondents. Whom you spoke to. A number is only noted of those who agree to be called.
   *
   * @maxItems 200
   */
  respondents?: {
    /**
     * Name
     */
    name: string
    /**
     * House or shop
     */
    address?: string
    /**
     * Provider now
     */
    current_provider?: 'none' | 'harmattan-net' | 'coastline-fibre' | 'savanna-link' | 'mobile' | 'other'
    /**
     * Pays a month
     */
    monthly_spend?: number
    /**
     * Satisfied, 1 to 5
     */
    satisfaction?: number
    /**
     * Interest
     */
    interest: 'hot' | 'warm' | 'cold'
    /**
     * May we call?
     */
    may_call: 'yes' | 'no'
    /**
     * Phone
     */
    phone: string
  }[]
  /**
   * Hot or warm
   */
  warm?: number
  /**
   * Agreed to be called. Interested, and we may call them.
   */
  callable?: number
  /**
   * Average spend. What the respondents pay a month.
   */
  average_spend?: number
  /**
   * Providers seen
   *
   * @maxItems 20
   */
  competitors?: {
    /**
     * Provider
     */
    provider: 'harmattan-net' | 'coastline-fibre' | 'savanna-link' | 'mobile' | 'other'
    /**
     * Share
     */
    share: number
    /**
     * Price a month
     */
    price?: number
  }[]
  /**
   * Fibre nearby
   */
  infrastructure?: 'own-fibre' | 'competitor-fibre' | 'none' | 'estate-managed'
  /**
   * Barriers
   */
  barriers?: string
  /**
   * Recommendation
   */
  recommendation?: string
  /**
   * Photos
   *
   * @maxItems 12
   */
  photos?: string[]
  /**
   * Leads made
   */
  leads_created?: number
  /**
   * Review note
   */
  review_note?: string
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
   * @maxItems 128
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

export interface Obligation {
  /**
   * Duty
   */
  title: string
  /**
   * Register. Compliance asks whether it was done by the rule, performance whether the target was reached.
   */
  stream: 'compliance' | 'performance'
  /**
   * Number in the register. The same for each time that the duty falls due.
   */
  register_no: string
  /**
   * Kind
   */
  obligation_kind: 'regulatory' | 'statutory' | 'contractual' | 'sla' | 'internal-policy' | 'kpi-target'
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
   * Owner. The person who answers for it.
   */
  owner: string
  /**
   * Source. The law, contract or policy that asks for it.
   */
  source_document?: string
  /**
   * Owed to
   */
  regulator_or_party?: string
  /**
   * How often
   */
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'one-off'
  /**
   * Due
   */
  due_on: string
  /**
   * Days of grace. How many days later it still counts as in time.
   */
  grace_days?: number
  /**
   * Last day. The due day with the days of grace.
   */
  last_day?: string
  /**
   * Counts as missed on
   */
  missed_on?: string
  /**
   * Reminder on
   */
  remind_on?: string
  /**
   * Next due
   */
  next_due?: string
  /**
   * KPI
   */
  kpi?: string
  /**
   * Measured in
   */
  measured_in?: string
  /**
   * Which is better
   */
  direction?: 'higher-is-better' | 'lower-is-better'
  /**
   * Target
   */
  target?: number
  /**
   * Warning level
   */
  threshold?: number
  /**
   * Reached
   */
  actual?: number
  /**
   * Attainment
   */
  attainment?: number
  /**
   * Score. 100 when met in time, 50 when met late, 0 when missed; the attainment where there is a target.
   */
  score?: number
  /**
   * Risk if missed
   */
  risk: 'low' | 'medium' | 'high'
  /**
   * Penalty if missed
   */
  penalty?: number
  /**
   * What was done
   */
  evidence_note?: string
  /**
   * Evidence. Returns, receipts and acknowledgements.
   *
   * @maxItems 10
   */
  evidence?: string[]
  /**
   * Submitted
   */
  submitted_at?: string
  /**
   * Discharged
   */
  discharged_at?: string
  /**
   * Days late
   */
  days_late?: number
  /**
   * Reviewer. The officer who judges the evidence.
   */
  reviewer?: string
  /**
   * Review note
   */
  review_note?: string
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

export interface OperationsPlan {
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
   * Owner. Who runs the plan.
   */
  owner: string
  /**
   * Objective
   */
  objective: string
  /**
   * KPI. The indicator that it serves.
   */
  kpi?: string
  /**
   * Priority
   */
  priority: 'high' | 'medium' | 'low'
  /**
   * Starts
   */
  starts_on: string
  /**
   * Ends
   */
  ends_on: string
  /**
   * Budget
   */
  budget?: number
  /**
   * Spent
   */
  spent?: number
  /**
   * Left of the budget
   */
  budget_left?: number
  /**
   * Milestones. Their weights add up to 100 %.
   *
   * @minItems 1
   * @maxItems 30
   */
  milestones: {
    /**
     * Milestone
     */
    milestone: string
    /**
     * Due
     */
    due: string
    /**
     * Owner
     */
    owner?: string
    /**
     * Weight
     */
    weight: number
    /**
     * Progress
     */
    progress?: number
    /**
     * State
     */
    state?: 'open' | 'begun' | 'reached'
  }[]
  /**
   * Total weight
   */
  weight_total?: number
  /**
   * Progress
   */
  progress?: number
  /**
   * Traffic light
   */
  rag?: 'red' | 'amber' | 'green'
  /**
   * Depends on
   */
  dependencies?: string
  /**
   * Risks
   */
  risks?: string
  /**
   * Note. What has moved, and what stands in the way.
   */
  monitoring_note?: string
  /**
   * Monitoring notes
   *
   * @maxItems 500
   */
  updates?: {
    /**
     * At
     */
    at: string
    /**
     * By
     */
    by?: string
    /**
     * Note
     */
    note: string
    /**
     * Progress
     */
    progress?: number
    /**
     * Spent
     */
    spent?: number
  }[]
  /**
   * Approver
   */
  approver?: string
  /**
   * Review note
   */
  review_note?: string
  /**
   * Started
   */
  started_at?: string
  /**
   * Completed
   */
  completed_at?: string
}

export interface PayInput {
  /**
   * Employee
   */
  employee: string
  /**
   * Kind
   */
  kind: 'overtime' | 'bonus' | 'allowance' | 'arrears' | 'award' | 'advance' | 'deduction'
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
   * Evidence. The overtime sheet, the letter of the review.
   *
   * @maxItems 6
   */
  evidence?: string[]
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Liability. What the deduction settles.
   */
  liability?: string
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
   * Pays back. The payment whose money goes back.
   */
  refund_of?: string
  /**
   * Paid back
   */
  refunded?: number
  /**
   * Kept
   */
  kept?: number
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
   * On the bank's books
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
  /**
   * Direction
   */
  direction?: 'in' | 'out'
  /**
   * Captured by
   */
  captured_by?: string
  /**
   * Captured
   */
  captured_at?: string
  /**
   * Bank line
   */
  bank_line?: string
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

export interface PerformanceReport {
  /**
   * Unit
   */
  unit: 'finance' | 'operations' | 'human-resource'
  /**
   * Month from. The first day of the month.
   */
  period_start: string
  /**
   * Month
   */
  period?: string
  /**
   * Next month from
   */
  period_next?: string
  /**
   * Month before from
   */
  period_before?: string
  /**
   * Due
   */
  due_on: string
  /**
   * Author
   */
  prepared_by?: string
  /**
   * Signed off by
   */
  signed_by?: string
  /**
   * Signed off
   */
  signed_at?: string
  /**
   * Indicators
   *
   * @maxItems 20
   */
  indicators?: {
    /**
     * Indicator
     */
    indicator: string
    /**
     * Measured in
     */
    measured_in?: string
    /**
     * Better
     */
    better?: 'more' | 'less'
    /**
     * Actual
     */
    actual?: number
    /**
     * Month before
     */
    previous?: number
    /**
     * Target
     */
    target?: number
    /**
     * Attainment
     */
    attainment?: number
    /**
     * State
     */
    rag?: 'open' | 'green' | 'amber' | 'red'
  }[]
  /**
   * Indicators without a target
   */
  without_target?: number
  /**
   * Score. The mean attainment of the indicators.
   */
  score?: number
  /**
   * What went well
   */
  highlights?: string
  /**
   * What did not
   */
  lowlights?: string
  /**
   * Risks
   */
  risks?: string
  /**
   * Next actions
   *
   * @maxItems 20
   */
  next_actions?: {
    /**
     * Action
     */
    action: string
    /**
     * By whom
     */
    owner: string
    /**
     * Until
     */
    due: string
  }[]
  /**
   * Attachments
   *
   * @maxItems 10
   */
  attachments?: string[]
  /**
   * Review note
   */
  review_note?: string
  /**
   * Collected
   */
  collected?: number
  /**
   * Collected, month before
   */
  collected_before?: number
  /**
   * Billed
   */
  billed?: number
  /**
   * Billed, month before
   */
  billed_before?: number
  /**
   * Collected in Ghana
   */
  collected_cedi?: number
  /**
   * Collected in Ghana, month before
   */
  collected_cedi_before?: number
  /**
   * Jobs done
   */
  jobs_done?: number
  /**
   * Jobs done, month before
   */
  jobs_done_before?: number
  /**
   * Tickets resolved
   */
  tickets_resolved?: number
  /**
   * Tickets resolved, month before
   */
  tickets_resolved_before?: number
  /**
   * Tickets resolved late
   */
  tickets_late?: number
  /**
   * Tickets resolved late, month before
   */
  tickets_late_before?: number
  /**
   * People who joined
   */
  joined?: number
  /**
   * People who joined, month before
   */
  joined_before?: number
  /**
   * People who left
   */
  left?: number
  /**
   * People who left, month before
   */
  left_before?: number
  /**
   * Days of leave taken
   */
  leave_days?: number
  /**
   * Days of leave taken, month before
   */
  leave_days_before?: number
}

export interface PlanningMeeting {
  /**
   * Title
   */
  title: string
  /**
   * Kind
   */
  meeting_type: 'daily-operations' | 'weekly-review' | 'monthly-performance' | 'management-review' | 'incident-review'
  /**
   * Begins
   */
  starts_at: string
  /**
   * Ends
   */
  ends_at: string
  /**
   * Venue. A room or a link.
   */
  venue?: string
  /**
   * Organiser
   */
  organiser?: string
  /**
   * Invited
   *
   * @minItems 1
   * @maxItems 40
   */
  attendees: string[]
  /**
   * Present. Who came, guests included.
   *
   * @minItems 1
   * @maxItems 60
   */
  present?: string[]
  /**
   * Agenda
   *
   * @minItems 1
   * @maxItems 30
   */
  agenda: {
    /**
     * Topic
     */
    topic: string
    /**
     * Presenter
     */
    presenter?: string
    /**
     * Minutes
     */
    minutes?: number
  }[]
  /**
   * Operations plan. The plan that it is about.
   */
  operations_plan?: string
  /**
   * Previous meeting
   */
  previous_meeting?: string
  /**
   * Minutes
   */
  minutes?: string
  /**
   * Minute taker
   */
  minute_taker?: string
  /**
   * Decisions
   *
   * @maxItems 30
   */
  decisions?: {
    /**
     * Decision
     */
    decision: string
    /**
     * Owner
     */
    owner?: string
  }[]
  /**
   * Action items. Each becomes an action of its owner when the minutes are published.
   *
   * @maxItems 30
   */
  action_items?: {
    /**
     * Action
     */
    action: string
    /**
     * Owner
     */
    owner: string
    /**
     * Due
     */
    due: string
  }[]
  /**
   * Open actions
   */
  open_actions?: number
  /**
   * Papers
   *
   * @maxItems 12
   */
  attachments?: string[]
  /**
   * Held
   */
  held_at?: string
  /**
   * Minutes published
   */
  published_at?: string
  /**
   * What to correct
   */
  correction?: string
  /**
   * Why cancelled
   */
  cancel_reason?: string
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
   * Period. A month such as 2026-11, a quarter such as 2026-Q4, or a year.
   */
  period: string
  /**
   * Name of the KPI
   */
  kpi_name?: string
  /**
   * Months
   */
  months?: number
  /**
   * Start of the period
   */
  starts_on?: string
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

export interface ProviderReport {
  /**
   * Work order
   */
  work_order: string
  /**
   * Fault diagnosis
   */
  fault_diagnosis?: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Provider
   */
  provider_name?: string
  /**
   * Kind of provider
   */
  provider_kind?:
    | 'upstream-bandwidth'
    | 'dark-fibre'
    | 'power-company'
    | 'tower-owner'
    | 'duct-owner'
    | 'equipment-vendor'
    | 'civil-contractor'
  /**
   * Circuit
   */
  circuit_id?: string
  /**
   * Ticket of the provider
   */
  provider_ticket?: string
  /**
   * Reported
   */
  reported_at?: string
  /**
   * Reported by
   */
  reported_by?: string
  /**
   * Contact
   */
  contact_person?: string
  /**
   * Phone of the contact
   */
  contact_phone?: string
  /**
   * Fault as reported
   */
  fault_description?: string
  /**
   * Promised for
   */
  eta?: string
  /**
   * What the provider said
   *
   * @minItems 1
   * @maxItems 60
   */
  updates?: {
    /**
     * When
     */
    at: string
    /**
     * What they said
     */
    note: string
  }[]
  /**
   * Restored
   */
  restored_at?: string
  /**
   * Cause that the provider gives
   */
  cause_given?: string
  /**
   * Outage
   */
  outage_minutes?: number
  /**
   * Credit claimed
   */
  credit_claimed?: number
  /**
   * Attachments
   *
   * @maxItems 8
   */
  attachments?: string[]
  /**
   * Review note
   */
  review_note?: string
}

export interface ReadinessCheck {
  /**
   * Technician
   */
  technician: string
  /**
   * Day
   */
  check_date: string
  /**
   * Shift
   */
  shift: 'morning' | 'afternoon' | 'night' | 'standby'
  /**
   * Items
   *
   * @maxItems 40
   */
  items?: ReadinessItem[]
  /**
   * Fit for work. I slept, I am sober and nothing hurts.
   */
  fit_for_work?: boolean
  /**
   * Vehicle
   */
  vehicle_reg?: string
  /**
   * Odometer
   */
  odometer?: number
  /**
   * Fuel
   */
  fuel_level?: 'empty' | 'quarter' | 'half' | 'three-quarters' | 'full'
  /**
   * OTDR calibrated on
   */
  otdr_calibration_date?: string
  /**
   * Latitude
   */
  latitude?: number
  /**
   * Longitude
   */
  longitude?: number
  /**
   * Declaration. I looked at all of it myself, and it is true.
   */
  declaration?: boolean
  /**
   * Pass rate. Required items that are in order.
   */
  pass_rate?: number
  /**
   * Blocking items. Required items that are not in order.
   */
  blocking_items?: number
  /**
   * What blocks
   */
  blocking?: string
  /**
   * Why it is allowed all the same
   */
  waiver_reason?: string
  /**
   * Review note
   */
  review_note?: string
}
export interface ReadinessItem {
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
  answer: 'yes-no' | 'number' | 'photo' | 'signature'
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
   * Pass to
   */
  pass_to?: number
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
  verdict?: 'open' | 'pass' | 'fail' | 'impossible'
  /**
   * Photo
   */
  photo?: string
  /**
   * Signature
   */
  signature?: string
  /**
   * Remark
   */
  remark?: string
  /**
   * Done
   */
  done?: boolean
  /**
   * Answered
   */
  answered?: boolean
}

export interface RootCauseAnalysis {
  /**
   * Title. The problem in one line.
   */
  title: string
  /**
   * Stream. Which reports it belongs to.
   */
  stream: 'compliance' | 'performance'
  /**
   * Department. The department that answers for it.
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
   * Responsible. Who finds the cause and answers for it.
   */
  responsible: string
  /**
   * Author
   */
  author?: string
  /**
   * Due. When the cause should be known; five working days from now if empty.
   */
  due_on?: string
  /**
   * What failed
   */
  subject_type?: 'alarm' | 'trouble-ticket' | 'work-order' | 'obligation' | 'kpi'
  /**
   * Alarm
   */
  alarm?: string
  /**
   * Ticket
   */
  ticket?: string
  /**
   * Work order
   */
  work_order?: string
  /**
   * Obligation
   */
  obligation?: string
  /**
   * KPI
   */
  kpi?: string
  /**
   * Problem. What happened, where, and to how many.
   */
  problem_statement: string
  /**
   * Began. When it really began.
   */
  started_at: string
  /**
   * Detected
   */
  detected_at?: string
  /**
   * Restored
   */
  restored_at?: string
  /**
   * Lasted
   */
  duration_minutes?: number
  /**
   * Affected services
   */
  affected_services?: number
  /**
   * Estimated loss
   */
  revenue_impact?: number
  /**
   * Service level missed
   */
  sla_breached?: boolean
  /**
   * Timeline
   *
   * @maxItems 40
   */
  timeline?: {
    /**
     * At
     */
    at: string
    /**
     * Event
     */
    event: string
  }[]
  /**
   * Whys. Ask why of each answer until you reach what can be changed.
   *
   * @maxItems 5
   */
  whys?: {
    /**
     * Why?. Each line asks why of the line before.
     */
    why: string
    /**
     * How we know
     */
    known_from?: string
  }[]
  /**
   * Root cause
   */
  root_cause?: string
  /**
   * Cause category. The branch in Ishikawa's diagram.
   */
  cause_category?: 'people' | 'process' | 'technology' | 'environment' | 'third-party' | 'materials'
  /**
   * Contributing factors
   */
  contributing_factors?: string
  /**
   * Corrective actions. What removes the cause.
   *
   * @maxItems 20
   */
  corrective_actions?: {
    /**
     * Action
     */
    action: string
    /**
     * Owner
     */
    owner: string
    /**
     * Due
     */
    due: string
  }[]
  /**
   * Preventive actions. What keeps it from happening again, also elsewhere.
   *
   * @maxItems 20
   */
  preventive_actions?: {
    /**
     * Action
     */
    action: string
    /**
     * Owner
     */
    owner: string
    /**
     * Due
     */
    due: string
  }[]
  /**
   * Actions
   */
  action_count?: number
  /**
   * Actions to verify
   */
  unverified_actions?: number
  /**
   * Information. What was asked for.
   */
  information?: string
  /**
   * Review note
   */
  review_note?: string
  /**
   * Cause named
   */
  resolved_at?: string
  /**
   * Verification. How it was checked that the remedy held.
   */
  verification?: string
  /**
   * Closed
   */
  closed_at?: string
  /**
   * Against
   */
  recommended_against?: string
  /**
   * Sanction. A query asks for an explanation first; HR decides what follows.
   */
  recommended_sanction?: 'advisory' | 'demerit' | 'query'
  /**
   * Severity
   */
  recommended_severity?: 'minor' | 'major' | 'critical'
  /**
   * Why a sanction
   */
  recommendation?: string
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
   * Staff loan
   */
  loan?: string
  /**
   * Asked by the loan
   */
  loan_asked?: number
  /**
   * Instalment of the loan
   */
  loan_instalment?: number
  /**
   * Open payslips with an instalment
   */
  loan_open?: number
  /**
   * Taken by open payslips
   */
  loan_taken?: number
  /**
   * Instalment due
   */
  loan_due?: number
  /**
   * Loan before
   */
  loan_balance?: number
  /**
   * Loan left
   */
  loan_left?: number
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
   * Items. The plan first, then what comes with it. The price is that of the day.
   *
   * @minItems 1
   * @maxItems 60
   */
  items?: {
    /**
     * Product offering
     */
    product_offering: string
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
     * With VAT
     */
    gross?: number
  }[]
  /**
   * Locations
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
   * Promised for
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
  milestone?: 'ordered' | 'paid' | 'scheduled' | 'surveyed' | 'installed' | 'activated' | 'confirmed'
  /**
   * At risk. The promised day has passed, or a job is late.
   */
  jeopardy?: boolean
  /**
   * Billing address
   */
  billing_address?: string
  /**
   * Contact name. Empty: the contact of the customer.
   */
  contact_name?: string
  /**
   * Contact phone. Empty: the phone of the customer.
   */
  contact_phone?: string
  /**
   * Pending reason
   */
  pending_reason?: 'payment' | 'documents' | 'survey' | 'customer-date'
  /**
   * Hold reason
   */
  hold_reason?: 'no-port' | 'right-of-way' | 'materials' | 'estate-access'
  /**
   * Reason. Why cancelled or rejected.
   */
  cancel_reason?: string
  /**
   * Note
   */
  note?: string
  /**
   * Lead
   */
  lead?: string
  /**
   * Location. Only places whose coverage is checked.
   */
  service_location?: string
  /**
   * Coverage
   */
  coverage?: 'qualified' | 'alternate' | 'unqualified' | 'unknown'
  /**
   * Free ports
   */
  free_ports?: number
  /**
   * Sites. One row for each location.
   *
   * @maxItems 200
   */
  sites?: {
    /**
     * Location
     */
    location: string
    /**
     * Coverage
     */
    coverage?: 'qualified' | 'alternate' | 'unqualified' | 'unknown'
    /**
     * Product offering
     */
    product_offering: string
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
     * With VAT
     */
    gross?: number
    /**
     * Address
     */
    address?: string
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
  }[]
  /**
   * VAT rate
   */
  vat_rate?: number
  /**
   * Without coverage. Sites that can't be served as they are.
   */
  uncovered?: string
  /**
   * Highest discount
   */
  highest_discount?: number
  /**
   * Approved discount
   */
  approved_discount?: number
  /**
   * Why this discount
   */
  discount_reason?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Decided by
   */
  approver?: string
  /**
   * Quote valid until
   */
  valid_until?: string
  /**
   * Payment. Before the work begins, or on the bill of the month.
   */
  payment_terms?: 'prepaid' | 'invoice'
  /**
   * How they pay
   */
  payment_method?: 'bank-transfer' | 'card' | 'ussd' | 'pos' | 'cash' | 'cheque' | 'direct-debit'
  /**
   * Day of the visit
   */
  visit_date?: string
  /**
   * Hour
   */
  visit_slot?: '08:00' | '09:00' | '10:00' | '11:00' | '12:00' | '13:00' | '14:00' | '15:00' | '16:00' | '17:00'
  /**
   * Zone
   */
  zone?: string
  /**
   * Zone of the visit
   */
  visit_zone?:
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
   * Visits booked
   */
  visits?: number
  /**
   * Field job
   */
  work_order?: string
  /**
   * Ordered
   */
  placed_at?: string
  /**
   * Refunded
   */
  refunded?: number
  /**
   * Field jobs
   */
  jobs?: number
  /**
   * Jobs with a date
   */
  jobs_scheduled?: number
  /**
   * Jobs surveyed
   */
  jobs_surveyed?: number
  /**
   * Jobs installed
   */
  jobs_installed?: number
  /**
   * Jobs activated
   */
  jobs_activated?: number
  /**
   * Jobs signed
   */
  jobs_confirmed?: number
  /**
   * Jobs at work
   */
  jobs_at_work?: number
  /**
   * Late jobs
   */
  jobs_late?: number
  /**
   * Promise missed
   */
  overdue?: boolean
}

export interface Sanction {
  /**
   * Title
   */
  title: string
  /**
   * Stream. Which reports it belongs to.
   */
  stream: 'compliance' | 'performance'
  /**
   * Against
   */
  target_kind: 'employee' | 'department' | 'vendor'
  /**
   * Employee
   */
  employee?: string
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
   * Vendor
   */
  vendor?: string
  /**
   * Root cause analysis
   */
  root_cause_analysis?: string
  /**
   * Escalation
   */
  escalation?: string
  /**
   * Severity
   */
  severity: 'minor' | 'major' | 'critical'
  /**
   * Sanction. Staff: advisory, demerit or query. Departments: advisory or improvement plan. Vendors: advisory, service credit, penalty or contract review.
   */
  sanction_type:
    'advisory' | 'demerit' | 'query' | 'improvement-plan' | 'service-credit' | 'vendor-penalty' | 'contract-review'
  /**
   * Demerit points
   */
  points?: number
  /**
   * Amount
   */
  amount?: number
  /**
   * Happened on
   */
  incident_on: string
  /**
   * Reason
   */
  reason: string
  /**
   * Proposed by
   */
  issued_by?: string
  /**
   * Heard in the analysis
   */
  heard?: boolean
  /**
   * Effective from
   */
  effective_on?: string
  /**
   * Served
   */
  served_at?: string
  /**
   * Demerit
   */
  conduct_record?: string
  /**
   * Disciplinary case
   */
  disciplinary_case?: string
  /**
   * Appeal. Why it should not stand.
   */
  appeal_text?: string
  /**
   * Decision note
   */
  decision_note?: string
  /**
   * Closing note. How it was discharged, such as the credit note.
   */
  closing_note?: string
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

export interface ServiceActivation {
  /**
   * Work order
   */
  work_order: string
  /**
   * Job
   */
  job?: string
  /**
   * Customer
   */
  customer?: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Provisioner
   */
  provisioner?: string
  /**
   * Plan
   */
  plan?: string
  /**
   * Splitter or terminal
   */
  splitter?: string
  /**
   * OLT
   */
  olt?: string
  /**
   * PON port. Frame, slot and port, as in 0/1/3.
   */
  pon_port?: string
  /**
   * ONU number
   */
  onu_id?: number
  /**
   * ONT serial
   */
  ont_serial?: string
  /**
   * Line profile
   */
  line_profile?: string
  /**
   * VLAN
   */
  service_vlan?: number
  /**
   * Access
   */
  access_method?: 'pppoe' | 'ipoe' | 'static'
  /**
   * PPPoE user
   */
  pppoe_username?: string
  /**
   * Address
   */
  ip_address?: string
  /**
   * Download of the plan
   */
  download_mbps?: number
  /**
   * Upload of the plan
   */
  upload_mbps?: number
  /**
   * Power that the ONT receives
   */
  rx_power?: number
  /**
   * Signal
   */
  signal?: 'open' | 'pass' | 'marginal' | 'fail' | 'overload'
  /**
   * Power that the ONT sends
   */
  tx_power?: number
  /**
   * ONT online
   */
  ont_online?: boolean
  /**
   * Session up
   */
  authentication_ok?: boolean
  /**
   * Delay to the gateway
   */
  ping_ms?: number
  /**
   * Download measured
   */
  speed_down?: number
  /**
   * Upload measured
   */
  speed_up?: number
  /**
   * Attempts
   */
  attempts?: number
  /**
   * Why it failed
   */
  failure_reason?:
    'ont-not-seen' | 'wrong-serial' | 'port-full' | 'low-power' | 'authentication' | 'profile' | 'timeout'
  /**
   * Activated
   */
  activated_at?: string
  /**
   * Note
   */
  note?: string
}

export interface ServiceLocation {
  /**
   * Address
   */
  name?: string
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
   * Coverage
   */
  qualification_result?: 'qualified' | 'alternate' | 'unqualified' | 'unknown'
  /**
   * Distance to the terminal. As the cable runs.
   */
  distance_to_fat?: number
  /**
   * Nearest terminal. Nearest fibre access terminal.
   */
  nearest_fat?: string
  /**
   * Free ports. Free ports at the terminal.
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
  /**
   * Flat or unit
   */
  flat?: string
  /**
   * Full address
   */
  address_key?: string
  /**
   * Number and flat
   */
  place_key?: string
}

export interface SiteSurvey {
  /**
   * Work order
   */
  work_order: string
  /**
   * Technician
   */
  technician?: string
  /**
   * Customer
   */
  customer?: string
  /**
   * Survey date
   */
  survey_date?: string
  /**
   * Customer present
   */
  customer_present?: boolean
  /**
   * Premises
   */
  premises_type?: 'bungalow' | 'duplex' | 'flat' | 'high-rise' | 'office' | 'shop' | 'warehouse'
  /**
   * Floors
   */
  floors?: number
  /**
   * Nearest terminal
   */
  nearest_fat?: string
  /**
   * Distance to the terminal
   */
  distance_to_fat?: number
  /**
   * Free ports seen
   */
  free_ports?: number
  /**
   * Power at the terminal. Usually between -18 and -23 dBm.
   */
  fat_power?: number
  /**
   * Drop route
   */
  drop_route?: 'aerial' | 'duct' | 'buried' | 'facade' | 'riser'
  /**
   * Drop length
   */
  drop_length?: number
  /**
   * Poles needed
   */
  poles_needed?: number
  /**
   * Entry point. Where the cable enters the wall.
   */
  entry_point?: string
  /**
   * Place of the ONT. Within 2 m of a socket.
   */
  ont_position?: string
  /**
   * Socket near the ONT
   */
  power_available?: boolean
  /**
   * Permit needed
   */
  permit_needed?: boolean
  /**
   * Obstacles
   */
  obstacles?: string
  /**
   * Estimated loss. Splitter, drop and two connectors.
   */
  estimated_loss?: number
  /**
   * Expected power at the ONT
   */
  expected_power?: number
  /**
   * Result
   */
  result?: 'qualified' | 'alternate' | 'unqualified'
  /**
   * Why not
   */
  unavailability_reason?:
    'no-coverage' | 'no-free-port' | 'distance-over-300m' | 'right-of-way' | 'estate-access' | 'low-power'
  /**
   * Other solution
   */
  alternate_proposal?: string
  /**
   * Sketch
   */
  sketch?: string
  /**
   * Photos
   *
   * @maxItems 12
   */
  photos?: string[]
  /**
   * Latitude
   */
  latitude?: number
  /**
   * Longitude
   */
  longitude?: number
  /**
   * Review note
   */
  review_note?: string
}

export interface SplicePlan {
  /**
   * Work order
   */
  work_order: string
  /**
   * Activity
   */
  activity?: 'installation' | 'diagnosis' | 'provisioning' | 'relocation' | 'maintenance' | 'retrieval'
  /**
   * Technician
   */
  technician?: string
  /**
   * Splitter or terminal
   */
  splitter?: string
  /**
   * Port
   */
  splitter_port?: number
  /**
   * Closure
   */
  closure?: string
  /**
   * Incoming cable
   */
  cable_in?: string
  /**
   * Fibres of the incoming cable
   */
  cable_in_fibres?: number
  /**
   * Outgoing cable or drop
   */
  cable_out?: string
  /**
   * Fibres of the outgoing cable
   */
  cable_out_fibres?: number
  /**
   * Splices. In fibre order, by the colours of TIA-598.
   *
   * @minItems 1
   * @maxItems 288
   */
  splices?: {
    /**
     * Splice
     */
    number: number
    /**
     * Tray
     */
    tray?: number
    /**
     * Tube in
     */
    in_tube?:
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
    /**
     * Fibre in
     */
    in_fibre:
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
    /**
     * Tube out
     */
    out_tube?:
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
    /**
     * Fibre out
     */
    out_fibre:
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
    /**
     * Splitter port
     */
    splitter_port?: number
    /**
     * Method
     */
    method?: 'fusion' | 'mechanical' | 'connector'
    /**
     * Loss
     */
    loss?: number
    /**
     * Verdict
     */
    verdict?: 'open' | 'pass' | 'remake'
    /**
     * Note
     */
    note?: string
  }[]
  /**
   * Limit of a splice
   */
  loss_limit?: number
  /**
   * Splices done
   */
  splice_count?: number
  /**
   * Mean loss
   */
  average_loss?: number
  /**
   * Worst loss
   */
  worst_loss?: number
  /**
   * Splicer. Serial number of the fusion splicer.
   */
  splicer_serial?: string
  /**
   * Closure sealed and labelled
   */
  closure_sealed?: boolean
  /**
   * Photos of the tray
   *
   * @maxItems 12
   */
  photos?: string[]
  /**
   * Review note
   */
  review_note?: string
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
   * Description. What happened, and what it affects.
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
   * Ticket with the conversation
   */
  talk_ticket?: string
  /**
   * Channel of the conversation
   */
  talk_channel?: 'internal' | 'phone' | 'whatsapp' | 'web-chat' | 'lounge' | 'email'
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
   * Open visits
   */
  open_visits?: number
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
   * Follow up. When the ticket is looked at again, at the latest.
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
   * Zone
   */
  zone?: string
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

export interface WalletShare {
  /**
   * Currency
   */
  currency?: 'NGN' | 'GHS'
  /**
   * Customer
   */
  customer: string
  /**
   * Category
   */
  category: 'internet' | 'dedicated-bandwidth' | 'voice' | 'cloud' | 'managed-wifi' | 'security'
  /**
   * Period. A quarter, such as 2026-Q4.
   */
  period: string
  /**
   * Account manager
   */
  account_manager: string
  /**
   * Our revenue. What we bill in a month.
   */
  our_revenue: number
  /**
   * Spend with others. What goes to each other provider in a month.
   *
   * @maxItems 20
   */
  competitors?: {
    /**
     * Provider
     */
    provider: string
    /**
     * Spend
     */
    spend: number
    /**
     * Contract ends
     */
    contract_end?: string
    /**
     * Why they chose them
     */
    strength?: string
  }[]
  /**
   * Spent with others
   */
  competitor_spend?: number
  /**
   * Total spend
   */
  total_spend?: number
  /**
   * Our share
   */
  share?: number
  /**
   * Target share
   */
  target_share?: number
  /**
   * Gap to win. What is missing to the target share.
   */
  gap?: number
  /**
   * Plan of actions
   *
   * @maxItems 40
   */
  growth_actions?: {
    /**
     * Action
     */
    action: string
    /**
     * By whom
     */
    owner?: string
    /**
     * Due
     */
    due?: string
    /**
     * Done
     */
    done?: boolean
  }[]
  /**
   * Open actions
   */
  actions_open?: number
  /**
   * Relationship
   */
  relationship?: 'weak' | 'fair' | 'good' | 'strong'
  /**
   * Next review
   */
  next_review?: string
  /**
   * Review note
   */
  review_note?: string
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
   * Trade. Whose queue shows it.
   */
  domain?: 'installation' | 'diagnosis' | 'provisioning'
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
   * Latitude. That of the service location.
   */
  latitude?: number
  /**
   * Longitude. That of the service location.
   */
  longitude?: number
  /**
   * Contact name
   */
  contact_name: string
  /**
   * Contact phone. Whom the technician calls on the way.
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
   * Ticket, or a dash
   */
  ticket_or_dash?: string
  /**
   * Appointment
   */
  appointment?: string
  /**
   * Requested by. Who opened the job.
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
   * Planned time
   */
  duration_minutes?: number
  /**
   * Due. Ends by then; the time stands still while the job waits.
   */
  due_at?: string
  /**
   * Started
   */
  started_at?: string
  /**
   * Completed
   */
  completed_at?: string
  /**
   * Warranty until. A fault at this customer by then counts against this job.
   */
  warranty_until?: string
  /**
   * Step. The last step that is done.
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
   * Surveys that allow it
   */
  surveys_in?: number
  /**
   * Splice plans measured
   */
  splices_measured?: number
  /**
   * Installation reports in
   */
  reports_in?: number
  /**
   * Services active
   */
  services_active?: number
  /**
   * Faults found
   */
  faults_found?: number
  /**
   * Faults with a provider
   */
  faults_referred?: number
  /**
   * Reports to providers
   */
  provider_reports?: number
  /**
   * Faults cleared
   */
  faults_cleared?: number
  /**
   * Route plan
   *
   * @minItems 1
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
    method: 'aerial' | 'duct' | 'buried' | 'indoor'
    /**
     * Length. At least a metre.
     */
    length: number
  }[]
  /**
   * Route length
   */
  route_length?: number
  /**
   * Right of way. Whether somebody has to let the cable pass.
   */
  right_of_way?: 'not-needed' | 'requested' | 'granted' | 'refused'
  /**
   * Materials. Bill of materials.
   *
   * @minItems 1
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
    unit?: 'piece' | 'metre' | 'box'
    /**
     * Planned
     */
    planned?: number
    /**
     * Used
     */
    used?: number
    /**
     * Serial numbers
     */
    serials?: string
  }[]
  /**
   * Tools checked. Ladder, splicer, power meter and materials are in the vehicle.
   */
  tools_checked?: boolean
  /**
   * Safety note. Job safety note.
   */
  safety_note?: string
  /**
   * Travel
   */
  travel_km?: number
  /**
   * Splitter or terminal. Where the customer is connected.
   */
  network_element?: string
  /**
   * Port
   */
  splitter_port?: number
  /**
   * Power at the port. Measured at the port before the drop is connected.
   */
  port_power?: number
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
   * Go on at. When the job goes on by itself. Empty: when somebody resumes it.
   */
  resume_at?: string
  /**
   * Hold reason
   */
  hold_reason?: 'no-light' | 'no-free-port' | 'right-of-way' | 'safety' | 'provider'
  /**
   * Failure reason
   */
  failure_reason?: 'no-coverage' | 'customer-refused' | 'unsafe' | 'technical'
  /**
   * Escalation reason
   */
  escalation_reason?: string
  /**
   * Escalation level
   */
  escalation_level?: number
  /**
   * Outcome note
   */
  outcome_note?: string
  /**
   * Quality control
   *
   * @maxItems 20
   */
  quality_items?: {
    /**
     * Item
     */
    item: string
    /**
     * Weight
     */
    weight: number
    /**
     * Score. 0 is missing or dangerous, 5 is as in the handbook.
     */
    score?: number
    /**
     * Points
     */
    points?: number
    /**
     * Remark
     */
    remark?: string
  }[]
  /**
   * Quality score
   */
  quality_score?: number
  /**
   * Quality
   */
  quality_result?: 'waiting' | 'passed' | 'failed'
  /**
   * Quality checked
   */
  quality_checked_at?: string
  /**
   * Quality note
   */
  quality_note?: string
  /**
   * Signed by. Name of the person who confirmed.
   */
  customer_name_signed?: string
  /**
   * Customer's signature
   */
  customer_signature?: string
  /**
   * Rating
   */
  customer_rating?: number
  /**
   * Customer's words
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
  /**
   * Technician ready on
   */
  ready_on?: string
  /**
   * Fault domain
   */
  fault_domain?:
    | 'customer-premises'
    | 'drop'
    | 'fat'
    | 'splitter'
    | 'distribution'
    | 'feeder'
    | 'olt'
    | 'core'
    | 'provider'
    | 'power'
}

export interface FieldRule {
  /**
   * Parameter
   */
  parameter:
    | 'installation-days'
    | 'retrieval-days'
    | 'fault-hours'
    | 'maintenance-hours'
    | 'liability-answer-hours'
    | 'repeat-fault-days'
    | 'quality-pass'
    | 'splice-loss-limit'
    | 'drop-limit'
    | 'drop-loss'
    | 'connector-loss'
    | 'meter-tolerance'
    | 'drop-cable-reserve'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Value. Working days from the order of a job to its end, also for relocations.
   */
  installation_days: number
  /**
   * Value. Working days until equipment is back in the store.
   */
  retrieval_days: number
  /**
   * Value. Hours around the clock until a fault is cleared, also for provisioning.
   */
  fault_hours: number
  /**
   * Value. Hours around the clock until planned maintenance is done.
   */
  maintenance_hours: number
  /**
   * Value. Hours around the clock in which somebody who is charged explains, accepts or disputes it.
   */
  liability_answer_hours: number
  /**
   * Value. A fault at the same customer within so many days of a job counts against that job.
   */
  repeat_fault_days: number
  /**
   * Value. A job with a lower score has failed quality control.
   */
  quality_pass: number
  /**
   * Value. A splice with more loss is made again.
   */
  splice_loss_limit: number
  /**
   * Value. A site that is farther from its terminal is not connected.
   */
  drop_limit: number
  /**
   * Value. Loss of a kilometre of drop cable at 1310 nm.
   */
  drop_loss: number
  /**
   * Value. The most that a connector may lose.
   */
  connector_loss: number
  /**
   * Value. A meter that differs more from the reference is not used.
   */
  meter_tolerance: number
  /**
   * Value. Metres on the drum at the start of the day.
   */
  drop_cable_reserve: number
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

export interface NetworkLimit {
  /**
   * Parameter
   */
  parameter:
    'optical-overload' | 'optical-pass' | 'optical-marginal' | 'speed-pass' | 'speed-marginal' | 'visits-at-once'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Value. More power than this overloads the receiver of the customer's terminal.
   */
  optical_overload: number
  /**
   * Value. A reading of at least this passes.
   */
  optical_pass: number
  /**
   * Value. A reading of at least this is marginal. Below it, the reading fails.
   */
  optical_marginal: number
  /**
   * Value. A measured speed of at least this passes.
   */
  speed_pass: number
  /**
   * Value. A measured speed of at least this is marginal. Below it, the measurement fails.
   */
  speed_marginal: number
  /**
   * Value. No more visits than this can be at the same time in a zone.
   */
  visits_at_once: number
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

export interface SalesRule {
  /**
   * Parameter
   */
  parameter: 'discount-limit' | 'quote-days' | 'promise-days'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Value. A line with a higher discount needs the approval of a manager.
   */
  discount_limit: number
  /**
   * Value. Days from the day on which a quote is sent.
   */
  quote_days: number
  /**
   * Value. Working days from the payment of an order to its completion.
   */
  promise_days: number
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

export interface ServiceTarget {
  /**
   * Parameter
   */
  parameter:
    | 'response-p1'
    | 'response-p2'
    | 'response-p3'
    | 'response-p4'
    | 'resolution-p1'
    | 'resolution-p2'
    | 'resolution-p3'
    | 'resolution-p4'
  /**
   * Valid from
   */
  valid_from: string
  /**
   * Value. Minutes around the clock until somebody works on a ticket of priority P1.
   */
  response_p1: number
  /**
   * Value. Minutes around the clock until somebody works on a ticket of priority P2.
   */
  response_p2: number
  /**
   * Value. Minutes in the hours of the desk until somebody works on a ticket of priority P3.
   */
  response_p3: number
  /**
   * Value. Minutes in the hours of the desk until somebody works on a ticket of priority P4.
   */
  response_p4: number
  /**
   * Value. Hours around the clock until somebody has solved a ticket of priority P1.
   */
  resolution_p1: number
  /**
   * Value. Hours around the clock until somebody has solved a ticket of priority P2.
   */
  resolution_p2: number
  /**
   * Value. Hours in the hours of the desk until somebody has solved a ticket of priority P3.
   */
  resolution_p3: number
  /**
   * Value. Hours in the hours of the desk until somebody has solved a ticket of priority P4.
   */
  resolution_p4: number
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
  schedule:
    | 'payroll-drafts'
    | 'half-year-appraisals'
    | 'traffic-lights'
    | 'monthly-bills'
    | 'report-finance'
    | 'report-operations'
    | 'report-human-resource'
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
  'action-item': ActionItem
  'alarm': Alarm
  'appointment': Appointment
  'appraisal': Appraisal
  'approval': Approval
  'bank-line': BankLine
  'checklist-template': ChecklistTemplate
  'competitor-spend': CompetitorSpend
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
  'fault-diagnosis': FaultDiagnosis
  'installation-report': InstallationReport
  'interview': Interview
  'job-applicant': JobApplicant
  'knowledge-article': KnowledgeArticle
  'kpi': KPI
  'lead': Lead
  'leave-request': LeaveRequest
  'liability': Liability
  'loan': Loan
  'market-survey': MarketSurvey
  'message': Message
  'network-element': NetworkElement
  'notification': Notification
  'obligation': Obligation
  'onboarding': Onboarding
  'operations-plan': OperationsPlan
  'pay-input': PayInput
  'payment': Payment
  'payroll-run': PayrollRun
  'performance-report': PerformanceReport
  'planning-meeting': PlanningMeeting
  'product-offering': ProductOffering
  'projection': Projection
  'provider-report': ProviderReport
  'readiness-check': ReadinessCheck
  'root-cause-analysis': RootCauseAnalysis
  'salary-slip': SalarySlip
  'sales-order': SalesOrder
  'sanction': Sanction
  'schedule-task': ScheduleTask
  'service-activation': ServiceActivation
  'service-location': ServiceLocation
  'site-survey': SiteSurvey
  'splice-plan': SplicePlan
  'ticket-action': TicketAction
  'trouble-ticket': TroubleTicket
  'vacancy': Vacancy
  'wallet-share': WalletShare
  'work-order': WorkOrder
  'field-rule': FieldRule
  'finance-rule': FinanceRule
  'network-limit': NetworkLimit
  'payroll-rate': PayrollRate
  'sales-rule': SalesRule
  'service-target': ServiceTarget
  'schedule-run': ScheduleRun
}
