export const previewAs = 'Preview as…'
export const previewOne = 'Preview as one of them'
export const previewOneOf = (people: string) => `${previewOne}: ${people}`
export const title = 'Preview as somebody else'
export const caption =
  'You see what this role sees, limited to the records that you may read too. A preview is read-only and lasts 30 minutes.'
export const role = 'Role'
export const position = 'Position'
export const positionHint = 'Leave it empty for a position that no rule names.'
export const beside = 'Beside it'
export const besides = {
  nothing: 'Nothing',
  published: 'What is published, as the same role',
  role: 'Another role',
}
export const otherRole = 'Other role'
export const begin = 'Begin preview'
export const chooseRole = 'Choose a role.'
export const choices = 'the roles'
export const preview = 'Preview'
export const previews = 'Previews'
export const back = 'Studio'
export const ownWindow = 'Open in a window of its own'
export const frameOf = (what: string, who: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} as ${who}`
