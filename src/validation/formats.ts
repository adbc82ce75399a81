// From 1900 to 9998, like the calendar: a day further, or another time zone, is then a year of four digits too.
const date =
  '(?!0|1[0-8]|9999)(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)'

/**
 * The string formats our schemas may name. All are regular expressions without nested repetition, so that Ajv writes
 * them into the generated code and none can be made slow by its input. Dates that do not exist do not match.
 */
export const formats: Record<string, RegExp> = {
  date: new RegExp(`^${date}$`),
  'date-time': new RegExp(`^${date}T${time}:[0-5]\\d(?:\\.\\d{1,9})?${zone}$`),
  /** What an `<input type="datetime-local">` holds, or an instant with its zone. */
  'local-date-time': new RegExp(`^${date}T${time}(?::[0-5]\\d(?:\\.\\d{1,9})?)?${zone}?$`),
  email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'uri-reference': /^[^\s<>"\\^`{|}]*$/,
}
