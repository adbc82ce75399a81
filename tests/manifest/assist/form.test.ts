import { describe, expect, it } from 'vitest'
import { grammars } from '#generated/grammars.js'
import { type FormField, formAt, withValues } from '#manifest/assist/index.ts'
import { addKey, applyEdit, readValue } from '#manifest/edit/index.ts'
import { declaredNames, NameCache, type SourceFile } from '#manifest/index.ts'
import { valueAt } from '#manifest/source/tree.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from '../../fixtures/real-portal.ts'

const files = readManifestFiles(root)
const names = declaredNames(grammars, files, new NameCache())
const pages = names.filter(({ kind }) => kind === 'page')

type Values = Record<string, unknown>

/** The area of a page without its other pages, which take time to read. */
function fileOf(name: string): SourceFile {
  const { file, line } = pages.find((page) => page.name === name)?.place ?? { file: '', line: 1 }
  const lines = files.find(({ path }) => path === file)?.text.split('\n') ?? []
  const end = lines.findIndex((each, index) => index >= line && /^ {0,2}[^\s#]/.test(each))
  return { path: file, text: `pages:\n${lines.slice(line - 1, end === -1 ? undefined : end).join('\n')}` }
}

/** A page of the real manifest: its file, its values and its form. */
function pageOf(name: string) {
  const file = fileOf(name)
  const path = ['pages', name]
  const form = formAt(grammars, file, path, names)
  if (form === undefined) throw new Error(`${name} has no form`)
  const values: Values = Object(valueAt(readValue(file), path))
  const change = (changes: Values) => withValues(file, path, form, { ...values, ...changes })
  return { file, form, values, change, path }
}

/** The lines that only one of two texts has. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

describe('the form of every page', () => {
  it.each(pages.map(({ name }) => name))('of %s keeps its text, and asks for all that pages have', (name) => {
    const { file, form, change, values } = pageOf(name)
    expect(change({})).toBe(file.text)
    expect(Object.keys(form.fields)).toEqual(expect.arrayContaining(['title', 'purpose', 'path', 'parent', 'links']))
    for (const key of Object.keys(values)) expect([...Object.keys(form.fields), ...form.written]).toContain(key)
    expect(form.written).toContain('kind')
  })
})

describe('a change of one field of an item', () => {
  const lists = pages.flatMap(({ name }) => {
    const { form, values } = pageOf(name)
    return Object.entries(form.fields).flatMap(([key, { items }]) =>
      items?.properties !== undefined && Array.isArray(values[key]) ? [{ name, key, fields: items.properties }] : [],
    )
  })

  it.each(lists)('of $key of $name changes nothing else of it', ({ name, key, fields }) => {
    const { file, change, values } = pageOf(name)
    const items = values[key] as Values[]
    const text = ['title', 'label'].find((field) => fields[field]?.type === 'string')
    if (text === undefined) return
    for (const index of items.keys()) {
      const changed = items.map((item, at) => (at === index ? { ...item, [text]: 'Other words' } : item))
      const after = { ...file, text: change({ [key]: changed }) }
      expect(valueAt(readValue(after), ['pages', name])).toEqual({ ...values, [key]: changed })
    }
  })

  it('is tried on many', () => {
    expect(lists.length).toBeGreaterThan(50)
  })
})

describe('a change in the form', () => {
  it('of a title changes the line of the title', () => {
    const { file, change } = pageOf('studio')
    expect(changedLines(file.text, change({ title: 'Workbench' }))).toEqual(['- title: Studio', '+ title: Workbench'])
  })

  it('adds a key where the form has it, and takes it away again', () => {
    const { file, change, path, form, values } = pageOf('studio-revisions')
    const wider = change({ actions: [{ page: 'studio' }], aliases: ['/studio/versions'] })
    expect(wider.indexOf('aliases:')).toBeLessThan(wider.indexOf('title: Revisions'))
    expect(withValues({ ...file, text: wider }, path, form, { ...values, aliases: [] })).toBe(file.text)
  })

  it('leaves an emptied title in the text, so that what is missing is reported', () => {
    const { file, change } = pageOf('studio')
    expect(changedLines(file.text, change({ title: undefined }))).toEqual(['- title: Studio', "+ title: ''"])
  })

  it('keeps what an item of a list has beside its fields', () => {
    const { form, values, change } = pageOf(pageWith('cards', 'where'))
    const [first, ...others] = values['cards'] as Values[]
    expect(Object.keys(itemFields(form.fields['cards']))).toEqual(expect.arrayContaining(['id', 'label', 'resource']))
    const text = change({ cards: [{ ...first, label: 'Another label' }, ...others] })
    const { file } = pageOf(pageWith('cards', 'where'))
    expect(changedLines(file.text, text)).toHaveLength(2)
  })
})

it('a new page is written like the page before it', () => {
  const file = files.find(({ path }) => path === 'manifest/areas/studio.yaml') ?? { path: '', text: '' }
  const page = { path: '/late', title: 'Late', purpose: '', kind: 'collection' }
  const text = applyEdit(file.text, addKey(file, ['pages'], 'late', page))
  const lines = ['  late:', '    path: /late', '    title: Late', "    purpose: ''", '    kind: collection']
  expect(text).toBe(`${file.text}\n${lines.join('\n')}\n`)
})

describe('the fields', () => {
  it('offer names of the draft with their titles', () => {
    const { parent, resource } = pageOf('tickets').form.fields
    expect(parent?.enum).toContain('studio')
    expect(parent?.['x-labels']?.['studio']).toBe('Studio (studio)')
    expect(resource?.enum).toContain('trouble-ticket')
  })

  it('suggest names where other words are possible too', () => {
    const { for: audience } = pageOf('studio').form.fields
    expect(audience?.enum).toBeUndefined()
    expect(audience?.examples).toContain('portal-administrators')
  })

  it('leave to the text what has many forms', () => {
    const name = pageWith('where')
    expect(pageOf(name).form.written).toContain('where')
    expect(pageOf(name).form.fields['where']).toBeUndefined()
  })

  it('are none where the text has no such page', () => {
    const [file] = files.filter(({ path }) => path === 'manifest/areas/studio.yaml')
    expect(file && formAt(grammars, file, ['pages', 'elsewhere'], names)).toBeUndefined()
    expect(formAt(grammars, { path: 'README.md', text: '' }, [], names)).toBeUndefined()
  })
})

function itemFields(list: FormField | undefined): Record<string, FormField> {
  return list?.items?.properties ?? {}
}

/** A page that has a key, and in an item of its list another one. */
function pageWith(key: string, inside?: string): string {
  const found = pages.find(({ name }) => {
    const value = pageOf(name).values[key]
    return inside === undefined ? value !== undefined : Array.isArray(value) && Object.hasOwn(Object(value[0]), inside)
  })
  if (found === undefined) throw new Error(`No page has ${key}`)
  return found.name
}
