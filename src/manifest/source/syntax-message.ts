/** The message for a line whose indent makes it continue the value above it. */
export const continuedMessage = 'This line is indented deeper than the line above it, which already has its value.'

/**
 * Returns what to do about a syntax error. The YAML parser's messages name its own concepts, such as implicit keys, so
 * most are replaced.
 */
export function syntaxMessage(code: string, text: string): string {
  const stray = code === 'UNEXPECTED_TOKEN' ? /: (".+")$/.exec(text)?.[1] : undefined
  if (stray !== undefined) return `${stray} does not belong here.`
  const character = code === 'BAD_SCALAR_START' ? /character (.)/.exec(text)?.[1] : undefined
  if (character !== undefined) return `Text that starts with ${character} needs quotation marks.`
  const known = messages[code]?.find(({ about }) => text.startsWith(about))
  if (known !== undefined) return known.message
  const line = text.split('\n', 1)[0] ?? ''
  return line.endsWith('.') ? line : `${line}.`
}

const messages: Record<string, { about: string; message: string }[]> = {
  NON_STRING_KEY: [{ about: '', message: 'A key is plain text, not a list or a map.' }],
  MULTILINE_IMPLICIT_KEY: [{ about: '', message: 'A key is missing here; a colon and a space follow a key.' }],
  BLOCK_AS_IMPLICIT_KEY: [
    { about: 'Nested mappings', message: 'Text that contains a colon and a space needs quotation marks.' },
    { about: 'A block sequence', message: "The indent of this list entry doesn't match the lines above it." },
  ],
  BAD_INDENT: [
    { about: 'All mapping items', message: "The indent of this line doesn't match the lines above it." },
    { about: 'All sequence items', message: "The indent of this list entry doesn't match the lines above it." },
  ],
  BLOCK_IN_FLOW: [
    { about: '', message: 'Put a comma before this, or quotation marks around text that contains a colon.' },
  ],
  UNEXPECTED_TOKEN: [
    {
      about: 'Unexpected scalar',
      message: "The value ends before this text; put the whole text in quotation marks, and write a ' inside it twice.",
    },
  ],
}
