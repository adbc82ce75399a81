/** Puts a verb into the past: `approve` → `approved`, `hold` → `held`. */
export function pastOf(verb: string): string {
  const known = irregular[verb]
  if (known !== undefined) return known
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  if (/^[^aeiou]*[aeiou][bdglmnprt]$/.test(verb)) return `${verb}${verb.at(-1)}ed`
  return `${verb}ed`
}

const irregular: Record<string, string> = {
  begin: 'began',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  choose: 'chose',
  commit: 'committed',
  do: 'did',
  draw: 'drew',
  find: 'found',
  get: 'got',
  give: 'gave',
  go: 'went',
  hand: 'handed',
  hold: 'held',
  keep: 'kept',
  lay: 'laid',
  leave: 'left',
  lend: 'lent',
  let: 'let',
  make: 'made',
  meet: 'met',
  pay: 'paid',
  permit: 'permitted',
  put: 'put',
  read: 'read',
  say: 'said',
  sell: 'sold',
  send: 'sent',
  set: 'set',
  split: 'split',
  submit: 'submitted',
  take: 'took',
  tell: 'told',
  transfer: 'transferred',
  uphold: 'upheld',
  withdraw: 'withdrew',
  withhold: 'withheld',
  write: 'wrote',
}
