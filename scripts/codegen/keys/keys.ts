import { header, type Output } from '../output.ts'
import { pageOf } from './page.ts'
import { readReference } from './reference.ts'

const folder = 'docs/keys'

/** The pages of the reference, in the order in which its first page lists them. */
const pages = {
  portal: 'the portal: title, time zone, opening hours, letterheads, landing, header',
  roles: 'roles, positions, groups and queues',
  menu: 'the sidebar',
  area: 'areas, and what all pages of an area share',
  page: 'keys that pages of every kind have',
  pages: 'the kinds of pages, each with its own keys',
  content: 'what pages contain: links, lists, views, cards, charts and gauges',
  resource: 'kinds of records: access, lifecycle, rules, effects, approvals, documents',
  schema: 'the fields of records, in JSON Schema',
  parameters: 'rates and limits that people change',
  schedules: 'what the portal does by itself on certain days',
  renamed: 'what had another name in earlier revisions',
  api: 'who may call each operation and listen to each channel',
  seed: 'the sample records of the demo',
  common: 'audiences, grants and conditions, which all files use',
}

/** Generates the reference of the manifest's keys: what each takes and means, and where it is used. */
export async function keys(root: string): Promise<Output[]> {
  const reference = await readReference(root)
  return [
    { path: `${folder}/README.md`, text: marked(contents()) },
    ...Object.entries(pages).map(([name, about]) => ({
      path: `${folder}/${name}.md`,
      text: marked(pageOf(reference, name, about)),
    })),
  ]
}

function marked(text: string): string {
  return `${header('schemas/manifest/ and the manifests that tests compile', ['<!--', '-->'])}\n${text}`
}

function contents(): string {
  const rows = Object.entries(pages).map(([name, about]) => `| [${name}](${name}.md) | ${about} |`)
  return `# The keys of the manifest

Every key of the manifest's grammar, with its type, its meaning and an example. [The manifest](../manifest.md) explains how
the keys work together. The examples are the shortest uses in \`manifest/\` and \`schemas/resources/\` or, where these don't use
a key, in a fixture of the tests; \`…\` stands for what is left out.

| page | describes |
|---|---|
${rows.join('\n')}
`
}
