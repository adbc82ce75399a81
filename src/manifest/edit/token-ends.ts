import type { CST } from 'yaml'

/** Returns the offset after the last character of a value, without the blanks, line break and comments that follow it. */
export function endOf(token: CST.Token): number {
  switch (token.type) {
    case 'block-map':
    case 'block-seq':
      return Math.max(...(token.items as CST.CollectionItem[]).map(endOfItem))
    case 'flow-collection': {
      const bracket = token.end.find(({ source }) => source === ']' || source === '}')
      return (bracket?.offset ?? token.offset) + 1
    }
    case 'block-scalar':
      return bodyOf(token) + token.source.replace(/\r?\n$/, '').length
    default:
      return token.offset + ('source' in token ? token.source.length : 0)
  }
}

/** Returns where the text of a block scalar begins, after the line of its header. */
export function bodyOf({ props }: CST.BlockScalar): number {
  const last = props.at(-1)
  return last === undefined || !('source' in last) ? 0 : last.offset + last.source.length
}

export function endOfItem({ start, key, sep, value }: CST.CollectionItem): number {
  if (value) return endOf(value)
  const colon = sep && indicatorIn(sep)
  if (colon !== undefined) return colon.offset + 1
  if (key) return endOf(key)
  const dash = indicatorIn(start)
  return dash === undefined ? 0 : dash.offset + 1
}

/** Returns the `-` or `:` that a value follows. */
export function indicatorIn(tokens: CST.SourceToken[]): CST.SourceToken | undefined {
  return tokens.find(({ type }) => type === 'seq-item-ind' || type === 'map-value-ind')
}

export interface Comment {
  offset: number
  source: string
}

/** Returns the comments among tokens and inside them, in the order of the text. */
export function commentsOf(tokens: CST.Token[]): Comment[] {
  return [...commentsIn(tokens)].toSorted((a, b) => a.offset - b.offset)
}

/** Tokens are nested in lists of tokens, and in items that have their tokens by name. */
function* commentsIn(part: unknown): Generator<Comment> {
  if (typeof part !== 'object' || part === null) return
  if (isComment(part)) yield { offset: part.offset, source: part.source.trimEnd() }
  else for (const each of Object.values(part)) yield* commentsIn(each)
}

function isComment(part: object): part is CST.SourceToken {
  return 'type' in part && part.type === 'comment'
}
