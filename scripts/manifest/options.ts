/** Options by name; a flag that is given has its own name as value. */
export type Options = Record<string, string>

/** `--name value` and `--flag` as options; a sentence when there is one that the command does not take. */
export function parseOptions(words: string[], names: string[], flags: string[]): Options | string {
  const options: Options = {}
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const name = word.replace(/^--/, '')
    if (!word.startsWith('--') || ![...names, ...flags].includes(name)) return `"${word}" is not an option.`
    if (Object.hasOwn(options, name)) return `"${word}" is given twice.`
    if (flags.includes(name)) options[name] = name
    else {
      const value = words[++i]
      if (value === undefined || value.startsWith('--')) return `"${word}" needs a value.`
      options[name] = value
    }
  }
  return options
}
