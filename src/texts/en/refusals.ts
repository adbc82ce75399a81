import { oneOf } from './articles.ts'
import { counted, inSentence, listed, quoted } from './grammar.ts'

export const badRequest = "The request couldn't be read."
export const noSession = 'Sign in to continue.'
export const wrongCredentials = 'The e-mail address or password is wrong.'
export const forbidden = "You don't have permission to do this."
export const notFound = "Not found, or you don't have access to it."
export const methodNotAllowed = "This address doesn't support that method."
export const conditionNotMet = "This isn't possible while the record is as it is."
/** Why the person who ran one transition may not run another one; both by their labels. */
export const doneBySamePerson = (earlier: string, later: string) =>
  `You chose ${quoted(earlier)} here, so someone else must choose ${quoted(later)}.`
/** Why a step isn't possible yet: an earlier one, by its title, isn't done. */
export const doFirst = (step: string) => `Do ${quoted(step)} first.`
export const wrongState = 'This is no longer possible because the record has changed.'
export const inProgress = 'The same request is still being processed.'
export const stale = 'This record has changed; reload and try again'
export const tooLarge = 'The request is too large.'
export const addressTooLong = 'The address is too long.'
export const wrongMediaType = 'Send JSON.'
export const invalid = 'Some fields need attention.'
export const keyReused = 'This idempotency key was used for another request.'
export const versionMissing = 'The If-Match header is missing. Send the version you saw.'
export const tooManyRequests = 'Too many requests; wait a moment.'
export const signInLocked = 'Too many attempts; wait a moment.'
export const headersTooLarge = 'The headers are too large.'
export const unexpected = 'Something went wrong on the server. Quote the reference when you report it.'
export const unavailable = "The portal isn't available right now. Try again in a moment."

export const bodyMissing = 'The body is missing.'
export const numberTooLarge = 'This number is too large.'
export const unstorableCharacters = "This text has characters that can't be stored."
export const nestedTooDeeply = 'This is nested too deeply.'
export const bodyNotJson = 'The body is not JSON.'
export const fieldCantBeSet = "This field can't be set here."
export const valueMissing = 'This value is missing.'
export const atLeastCharacters = (limit: number) => `At least ${counted(limit, 'character')}.`
export const atMostCharacters = (limit: number) => `At most ${counted(limit, 'character')}.`
export const atLeast = (limit: number) => `At least ${limit}.`
export const atMost = (limit: number) => `At most ${limit}.`
export const tooManyDecimals = (currency: string, decimals: number) =>
  decimals === 0 ? `${currency} has no decimals. Use a whole amount.` : `Use at most ${counted(decimals, 'decimal')}.`
/** Of an amount whose currency is in another field, by the title of that field. */
export const noCurrency = (title: string) => `This amount has no currency: ${quoted(title)} is empty.`
export const oneOfValues = (values: string) => `One of ${values}.`
export const typeMustBe = (type: string) => `The type must be ${type}.`
export const formatMustBe = (format: string) => `The format must be ${format}.`
export const valueInvalid = "This value isn't valid."

export const alreadyThere = 'There is already a record with these values.'
/** The default message of a unique key: what is there, and the titles of the key's fields. */
export const alreadyThereWith = (title: string, fields: string[]) =>
  `There is already ${oneOf(title)} with this ${listed(fields.map(inSentence))}.`
/** The default message for time that is taken: the title of the field with whom it is taken from. */
export const full = 'No more fit into this time. Choose another one'
export const notFree = (title: string) => `${title} is not free at this time`
/** The message of a unique key, for a person who may read the record that is there. */
export const naming = (message: string, reference: string) =>
  message.endsWith('.') ? `${message.slice(0, -1)}: ${reference}.` : `${message}: ${reference}`

/** The value of a row is in an earlier one, by its number, where each row must have another value. */
export const rowRepeated = (title: string, row: number) => `${title} is already in row ${row}.`
export const noSuchRow = (title: string) => `${title} has no row for this.`

export const notFilterable = (name: string) => `Records can't be filtered by "${name}".`
export const operatorUnsupported = (title: string, operators: readonly string[], asked: string) =>
  `${title} can be filtered by ${operators.join(', ')}, not by "${asked}".`
/** Of an address that names a value which the field, by its title, can't have. */
export const noSuchValue = (title: string, value: string) => `${title} can't be ${quoted(value)}.`
export const tableTooLong = (most: number) =>
  `The file has more than ${counted(most, 'row')}. Split it into smaller files.`
export const tableTooWide = (most: number) =>
  `A row of the file has more than ${counted(most, 'cell')}. Remove the columns that aren't needed.`
export const fileTypeNotAccepted = (name: string, type: string, accepted: readonly string[]) =>
  `${quoted(name)} is ${type}; this takes ${accepted.join(', ')}.`
export const notTheKpiOfTheTask = "This isn't the task's KPI."
export const noConversationType = "This conversation type doesn't exist."
export const rowsFixed = "Rows can't be added or removed here."
export const recordNotFound = 'Record not found.'
export const noSuchFigureFilter = "This page's figures don't have that filter."
export const tableEmpty = 'The file is empty. Its first row must name the fields.'
export const foldOfWhichField = (fold: string) => `The ${fold} of which field?`
export const notANumber = (name: string) => `"${name}" is not a number.`
export const notGroupable = (by: string) => `Figures can't be grouped by "${by}".`
export const fileNotFound = "This file doesn't exist. Upload it again."
export const notASignature = "This isn't a signature. Sign with your name or initials."
export const fileTooLarge = (name: string, megabytes: number) => `${quoted(name)} has more than ${megabytes} MB.`
export const notPercentEncoded = (text: string) => `"${text}" isn't percent-encoded.`
export const nullTakesBoolean = (title: string, text: string) => `${title}: null takes true or false, not "${text}".`
export const notSortable = (field: string) => `Records can't be sorted by "${field}".`
export const notAReference = (via: string) => `"${via}" is not a reference.`
export const quotationMarkOpen = (row: number) =>
  `Row ${row} has a quotation mark that isn't closed, or that isn't at the start of a cell.`
export const noColumn = (name: string) => `There is no column "${name}".`
export const tooManyCells = 'This row has more cells than the header.'
export const noFieldOfForm = 'The form has no field with this name or title.'
export const fieldTwice = 'Another column already has this field.'
export const noRecordOfName = (text: string) => `${quoted(text)} isn't the name of a record that you can see.`
export const ambiguousName = (text: string, count: number) =>
  `${quoted(text)} is the name of ${counted(count, 'record')}. Write the id of the one you mean.`
export const fileEmpty = 'The file is empty.'
export const fileTypeUnsupported = (name: string) =>
  `${quoted(name)} is a kind of file that can't be uploaded. Choose an image, PDF, Office document, CSV or text file, audio file or video.`
export const fileNameNotEncoded = 'The name of the file is not percent-encoded.'
export const tooManyUnattachedFiles =
  "You have too many uploaded files that aren't attached to a record. Save the form you're working on, or try again tomorrow."
export const tooManyViews = (most: number) =>
  `You already have ${counted(most, 'view')} of this page. Delete one first.`
export const scheduleNotApproved = 'This schedule is not approved yet.'
export const scheduleRejected = 'This schedule was rejected.'
export const scheduleClosedOut = 'This schedule is already closed out.'
export const scheduleClosed = 'This schedule is closed.'
export const taskTwice = 'Each task is set once.'
export const nameTheSchedule = (expected: string) => `Name the schedule ${expected}`
export const chooseTodayOrLater = 'Choose today or a later date'
export const chooseKpi = 'Choose a KPI'
export const chooseMeasure = 'Choose a measure of this KPI'
export const unexpectedFailure = 'An unexpected error. The log of the server has the reason.'
