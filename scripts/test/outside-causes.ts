/**
 * The causes of failures that are outside the product, with what they leave in the message of a failed test. Only these
 * let a test run a second time; whatever else fails, fails. Add one only with a message that the product can't cause.
 */
const causes: { name: string; sign: RegExp }[] = [
  {
    name: 'the browser crashed',
    sign: /\b(Page|Target) crashed\b|\bbrowserType\.launch\b|\bBrowser has been closed\b/,
  },
  { name: 'a port was taken', sign: /\bEADDRINUSE\b/ },
  {
    name: "the machine's PostgreSQL went away",
    sign: /\bECONNREFUSED (127\.0\.0\.1|::1):5432\b|\bterminating connection due to administrator command\b/,
  },
  { name: "the machine's Redis went away", sign: /\bECONNREFUSED (127\.0\.0\.1|::1):6379\b/ },
  { name: 'the machine ran out of memory or disk space', sign: /\b(ENOSPC|ENOMEM)\b/ },
]

/**
 * Returns the names of the causes of all failures, or undefined if one of them has no cause outside the product. Each
 * failure is the message of one test.
 */
export function outsideCauses(failures: string[]): string[] | undefined {
  const found = failures.map((failure) => causes.find(({ sign }) => sign.test(failure))?.name)
  const names = found.filter((name) => name !== undefined)
  return failures.length > 0 && names.length === failures.length ? [...new Set(names)] : undefined
}
