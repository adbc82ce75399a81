// Written by `npm run codegen` from schemas/resources/. Do not edit.
export interface Approval {
  /**
   * What is asked
   */
  title: string
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
  approver: string
  /**
   * Decide by
   */
  due_at: string
  /**
   * Decided
   */
  decided_at?: string
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

export interface Employee {
  /**
   * Name
   */
  full_name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Phone
   */
  phone?: string
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
   * Position
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
   * Line manager
   */
  line_manager?: string
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
   * Days
   */
  total_leave_days?: number
  /**
   * Used this year
   */
  days_used?: number
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
  relief_officer: string
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
  category: 'approval' | 'schedule' | 'ticket' | 'escalation' | 'hr' | 'sales' | 'finance' | 'field' | 'system'
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
}

/** What the records of each resource hold. */
export interface ResourceMap {
  'approval': Approval
  'daily-schedule': DailySchedule
  'employee': Employee
  'kpi': KPI
  'leave-request': LeaveRequest
  'notification': Notification
  'schedule-task': ScheduleTask
}
