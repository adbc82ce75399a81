/** The log of revisions as a table, for auditors. The columns in their order. */
export const columns = {
  revision: 'Revision',
  time: 'Time (UTC)',
  author: 'Author',
  reason: 'Reason',
  restores: 'Restores revision',
  change: 'Change',
  kind: 'Part of the portal',
  subject: 'Subject',
  name: 'Id',
  act: 'Act or condition',
  states: 'In states',
  people: 'People',
  records: 'Records',
  accounts: 'Accounts on the day of the export',
  follows: 'Only follows from another change',
  digest: 'Digest of the files',
  approver: 'Approver',
}
export const onDisk = 'Changed on disk'
export const first = 'First revision'
export const notCompared = 'Not compared'
export const nothing = 'Nobody’s access'
export const roleAdded = 'Role added'
export const roleRemoved = 'Role removed'
export const gains = 'Gains'
export const loses = 'Loses'
export const conditionAdded = 'Condition added'
export const conditionRemoved = 'Condition removed'
export const yes = 'Yes'
export const kinds = {
  people: 'People',
  page: 'Page',
  menu: 'Menu',
  start: 'Landing page',
  resource: 'Records',
  api: 'Operation or channel',
  automation: 'Automation',
}
