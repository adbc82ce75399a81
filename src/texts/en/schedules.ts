import { counted, number } from './grammar.ts'

export const chooseTodayOrLater = 'Choose today or a later date.'
export const taskNotUpdated = "Couldn't update the task"
export const notClosedOut = 'The schedule was not closed out'
export const notClosedOutWhy = "A task couldn't be updated. Check your tasks, then submit the close-out again."
export const openUntil = (moment: string) => `Open until ${moment}. Tasks without a tick are sent as pending.`
export const closeOut = 'Close Out'
export const selectCloseOutFirst = 'Select Close Out first'
export const submitCloseOut = 'Submit Close Out'
export const checking = 'Checking whether the schedule was closed out.'
export const closedOn = (moment: string) => `Closed on ${moment}. The schedule can no longer be closed out.`
export const sendSchedule = 'Send Daily Schedule'
export const title = 'Daily schedules'
export const none = 'No daily schedules yet'
export const sendFirst = 'Send your first one. Your line manager approves it.'
export const sendFirstApproved = 'Send your first one. It is approved automatically, because you have no line manager.'
export const percentCompleted = (progress: number) => `${progress} percent completed`
export const unread = (count: number) => `${number(count)} unread`
export const chooseADate = 'Choose a date'
export const averageScore = 'Average Score'
export const closedSchedules = (count: number) => counted(count, 'closed schedule')
export const inSchedules = (count: number) => `In ${counted(count, 'schedule')}`
export const numberOfTasks = 'Number of Tasks'
export const completedTasks = 'Completed Tasks'
export const ofAllTasks = (share: number) => `${share}% of all tasks`
export const pendingTasks = 'Pending Tasks'
export const dueByToday = (count: number) => `${number(count)} due by today`
export const pending = 'Pending'
export const completed = 'Completed'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const taskAndKpi = 'Task and KPI'
export const startAndEnd = 'Start and end'
export const status = 'Status'
export const completedTask = (name: string) => `Completed: ${name}`
export const notApprovedYet = 'You can complete tasks once the schedule is approved'
export const scheduleClosed = 'This schedule is closed'
