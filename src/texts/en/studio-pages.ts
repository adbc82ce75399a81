import { listed, quoted } from './grammar.ts'

export const pages = 'Pages'
export const page = 'Page'
export const choosePage = 'Choose a page'
export const choosePageWhy = 'A form shows what its kind allows, and the text beside it changes with every field.'
export const noPage = 'The draft has no such page'
export const noPageWhy = 'It was removed or renamed. Choose another page.'
export const unreadable = "The page can't be shown as a form"
export const unreadableWhy = 'Fix the file in the text beside this. The form comes back once the text can be read.'
export const onlyInText = (keys: string[]) => `Only in the text: ${listed(keys.map(quoted))}.`
export const further = 'More'
export const chooseFurther = 'Choose what else to say'
export const keyNamed = (title: string, description: string | undefined) =>
  description === undefined ? title : `${title}: ${description}`
export const newPage = 'New page'
export const newPageWhy = 'The form asks for the rest once the page is there.'
export const create = 'Add page'
export const id = 'Id'
export const idHint = 'Words of letters and digits, joined by hyphens: late-visits'
export const idWrong = 'Enter words of letters and digits, joined by hyphens.'
export const idTaken = 'A page of this id exists already.'
export const area = 'Area'
export const kind = 'Kind'
export const pageNamed = (title: string | null, id: string) => (title === null ? id : `${title} (${id})`)
/** The name of the file of an area: `manifest/areas/support.yaml`. */
export const areaOf = (file: string) => file.replace(/^.*\//, '').replace(/\.yaml$/, '')
