/** Which records a grant of access is about, by its scope. */
export const recordsIn = {
  own: 'their own records',
  others: "other people's records",
  team: 'the records of their team',
  assigned: 'records assigned to them',
  approver: 'records that they are asked to approve',
  involved: 'records that involve them',
  department: 'the records of their department',
  published: 'published records',
  disclosed: 'their own published records',
  all: 'all records',
}
