/** Options by name; the value of a given flag is its own name. */
export type Options = Record<string, string>

export interface Expected {
  /** The names of the positional arguments, in order. */
  words: string[]
  /** The options that have a value. */
  names: string[]
  flags: string[]
}

/**
 * Parses `--name value`, `--flag` and positional arguments. Returns an error message when the command does not accept
 * one.
 */
export function parseOptions(given: string[], expected: Expected): Options | string {
  const options: Options = {}
  const words = [...expected.words]
  const rest = [...given]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word.startsWith('--') ? word.slice(2) : words.shift()
    if (name === undefined) return unexpected(word, expected)
    if (Object.hasOwn(options, name)) return `"${word}" is given twice.`
    const value = readValue(word, name, rest, expected)
    if (value.problem !== undefined) return value.problem
    options[name] = value.text
  }
  return options
}

type Value = { text: string; problem?: undefined } | { problem: string }

/** Returns the value of an option. An option with a value consumes the next word of `rest`. */
function readValue(word: string, name: string, rest: string[], { names, flags }: Expected): Value {
  if (!word.startsWith('--')) return { text: word }
  if (flags.includes(name)) return { text: name }
  if (!names.includes(name)) return { problem: `"${word}" is not an option.` }
  const value = rest.shift()
  return value === undefined || value.startsWith('--') ? { problem: `"${word}" needs a value.` } : { text: value }
}

function unexpected(word: string, { names }: Expected): string {
  const options = names.map((name) => `--${name}`).join(', ')
  return `"${word}" has no option before it. Put the name of the option first: ${options}.`
}
