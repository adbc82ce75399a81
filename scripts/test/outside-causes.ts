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

/** A wait that ran out says nothing of the product while the machine had more to do than it could. */
const overload = {
  name: 'the machine was overloaded',
  // In its report, vitest gives the last of these names to a test that ran out of time.
  sign: /\bTimeout \d+ms exceeded\b|\btimed out in \d+ms\b|\bError: STACK_TRACE_ERROR\b/,
}

/** Waiting processes for each processor, as the average of the last five minutes of a run. */
const overloadedFrom = 1.5

/**
 * Returns the names of the causes of all failures, or undefined if one of them has no cause outside the product. Each
 * failure is the message of one test. `load` is the load average for each processor when the run ended.
 */
export function outsideCauses(failures: string[], load: number): string[] | undefined {
  const possible = load > overloadedFrom ? [...causes, overload] : causes
  const found = failures.map((failure) => possible.find(({ sign }) => sign.test(failure))?.name)
  const names = found.filter((name) => name !== undefined)
  return failures.length > 0 && names.length === failures.length ? [...new Set(names)] : undefined
}
