/** Returns a sentence that says how to write what an invalid expression probably means; empty when nothing fits. */
export function expressionHint(expression: string, reason: string): string {
  const hint = hints.find(({ reason: about, written }) => about.test(reason) && (written?.test(expression) ?? true))
  return hint === undefined ? '' : ` ${hint.text}`
}

const hints: { reason: RegExp; written?: RegExp; text: string }[] = [
  { reason: /^it returns int, not double/, text: 'Write whole numbers with a decimal point, such as 60.0.' },
  { reason: /^Unexpected character: '?=/, text: 'Compare with "==".' },
  {
    reason: /^Unexpected character/,
    written: /\b(and|or|not)\b|[^&]&[^&]|[^|]\|[^|]/i,
    text: 'CEL writes "and" as &&, "or" as || and "not" as !.',
  },
  { reason: /^Unexpected character: '?[‘’“”]/, text: 'Put text in straight quotation marks.' },
  { reason: /^Unexpected character: '?\$|^Unknown variable: (record|me)$/, text: "Write the field's name alone." },
  {
    reason: /^Cannot index type 'string'/,
    text: 'Only a field that refers to a record has fields of its own.',
  },
]
