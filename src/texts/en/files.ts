import { withArticle } from './articles.ts'
import { counted, listed, number } from './grammar.ts'

export const removeOne = (called: string) => `Remove ${called}`
export const sending = (name: string) => `Sending ${name}`
export const stopSending = (name: string) => `Stop sending ${name}`
export const dismiss = (name: string) => `Dismiss ${name}`
/** What a field takes: `file`, or `picture` when it takes only these. */
const thing = (isPicture: boolean) => (isPicture ? 'picture' : 'file')
export const chooseAnother = (isPicture: boolean) => `Choose another ${thing(isPicture)}`
export const addSeveral = (isPicture: boolean) => `Add ${thing(isPicture)}s`
export const chooseFirst = (isPicture: boolean) => `Choose ${withArticle(thing(isPicture))}`
export const orDrop = (isMany: boolean) => `or drop ${isMany ? 'them' : 'it'} here`
export const takeAPhoto = 'Take a photo'
/** The limits of a field, such as `PDF or PNG image, up to 2 MB each, at most 3`. Media types may end with an asterisk. */
export const limits = (accept: readonly string[] | undefined, megabytes: number, count: number) => {
  const kinds = accept === undefined ? 'Any file' : listed(kindsOf(accept), 'or')
  const each = count === 1 ? `up to ${megabytes} MB` : `up to ${megabytes} MB each, at most ${count}`
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}, ${each}`
}
export const wrongKind = (type: string, accept: readonly string[]) =>
  `This is ${withArticle(kindOf(type))}. Choose ${listed(kindsOf(accept).map(withArticle), 'or')}.`
export const tooLarge = (size: string, megabytes: number) => `This file is ${size}. The limit is ${megabytes} MB.`
export const fileEmpty = 'This file is empty.'
export const bytes = (count: number) => counted(count, 'byte')
export const kilobytes = (count: number) => `${count} KB`
export const megabytes = (count: number) => `${number(count, { maximumFractionDigits: 1 })} MB`

const names: Record<string, string> = {
  'application/msword': 'Word document',
  'application/pdf': 'PDF',
  'application/vnd.ms-excel': 'Excel file',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel file',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/x-cfb': 'Office document',
  'application/zip': 'ZIP archive',
  'audio/*': 'audio file',
  'image/*': 'image',
  'image/jpeg': 'JPEG image',
  'text/csv': 'CSV file',
  'text/plain': 'text file',
  'video/*': 'video',
}

/** Names a media type in a sentence. */
function kindOf(type: string): string {
  const [group = '', kind = type] = type.split('/')
  const name = kind.toUpperCase().replace(/^X-/, '')
  return names[type] ?? (group === 'image' ? `${name} image` : `${name} file`)
}

function kindsOf(types: readonly string[]): string[] {
  return [...new Set(types.map(kindOf))]
}
