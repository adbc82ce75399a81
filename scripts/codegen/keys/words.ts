import { type Grammar, keysOf, type Placed } from './grammar.ts'

/** Says in words what a key takes. `link` links to the section or value of a pointer. */
export function inWords(grammar: Grammar, at: Placed, link: (pointer: string, text: string) => string): string {
  const words = (each: Placed): string => inWords(grammar, each, link)
  const { node, pointer } = at
  if (node.$ref !== undefined) {
    const target = grammar.resolve(at)
    return link(target.pointer, target.pointer.slice(target.pointer.lastIndexOf('/') + 1))
  }
  if (node.const !== undefined) return code(node.const)
  if (node.enum !== undefined) return node.enum.map(code).join(', ')
  if (node.oneOf?.some((each) => each.$ref !== undefined || each.type !== undefined || each.const !== undefined)) {
    return node.oneOf.map((each, i) => words({ ...at, node: each, pointer: `${pointer}/oneOf/${i}` })).join(' or ')
  }
  const types = [node.type ?? 'object'].flat()
  return types.map((type) => wordsOf(type, at, words, link)).join(' or ')
}

function wordsOf(
  type: string,
  at: Placed,
  words: (at: Placed) => string,
  link: (pointer: string, text: string) => string,
): string {
  const { node, pointer, file } = at
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return numberInWords(at)
  if (type === 'array') {
    const items = node.items && words({ node: node.items, file, pointer: `${pointer}/items` })
    return items === undefined ? 'list' : `list of ${items.includes(' or ') ? `(${items})` : items}`
  }
  if (keysOf(at).length > 0) return link(pointer, 'keys')
  const each = node.additionalProperties
  if (typeof each !== 'object') return 'keys'
  return `names, each with ${words({ node: each, file, pointer: `${pointer}/additionalProperties` })}`
}

function numberInWords({ node: { type, minimum, maximum } }: Placed): string {
  const kind = type === 'integer' ? 'whole number' : 'number'
  if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`
  if (minimum !== undefined) return `${kind} from ${minimum}`
  return maximum === undefined ? kind : `${kind} up to ${maximum}`
}

function code(value: unknown): string {
  return `\`${value}\``
}
