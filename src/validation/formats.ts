// From 1900 to 9998, as in calculation/calendar.ts: the next day or the same instant in another time zone still has a
// year of four digits.
const date =
  '(?!0|1[0-8]|9999)(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)'

/**
 * The string formats that our schemas may use. All are regular expressions without nested repetition, so that Ajv
 * inlines them in the generated code and no input makes them slow. They don't match dates that don't exist.
 */
export const formats: Record<string, RegExp> = {
  date: new RegExp(`^${date}$`),
  'date-time': new RegExp(`^${date}T${time}:[0-5]\\d(?:\\.\\d{1,9})?${zone}$`),
  /** The value of an `<input type="datetime-local">`, or an instant with its zone. */
  'local-date-time': new RegExp(`^${date}T${time}(?::[0-5]\\d(?:\\.\\d{1,9})?)?${zone}?$`),
  email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'uri-reference': /^[^\s<>"\\^`{|}]*$/,
}
