// Written by `npm run codegen` from schemas/forms/daily-schedule.schema.json. Do not edit.
export interface DailyScheduleForm {
  /**
   * Date
   */
  date: string
  /**
   * Tasks
   *
   * @minItems 1
   * @maxItems 50
   */
  tasks: Task[]
}
export interface Task {
  /**
   * KPI
   */
  kpi_id: string
  /**
   * Measure
   */
  objective_id: string
  /**
   * Task name
   */
  name: string
  /**
   * Start
   */
  start_time: string
  /**
   * End
   */
  end_time: string
}
