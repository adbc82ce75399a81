/** The words of a zone of a scale: “Fail below −27”, “Marginal −27 to −25”, “Overload above −8”. */
export function zone(label: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined) return to === undefined ? label : `${label} below ${to}`
  return to === undefined ? `${label} above ${from}` : `${label} ${from} to ${to}`
}
