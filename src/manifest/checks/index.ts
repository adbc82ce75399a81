import { ambiguousPath } from './ambiguous-path.ts'
import type { Check } from './check.ts'
import { computedCycle } from './computed-cycle.ts'
import { deadLink } from './dead-link.ts'
import { effectsCycle } from './effects-cycle.ts'
import { header } from './header.ts'
import { landing } from './landing.ts'
import { lifecycles } from './lifecycles.ts'
import { menu } from './menu.ts'
import { pageNobodyOpens } from './page-nobody-opens.ts'
import { pageUnreachable } from './page-unreachable.ts'
import { prefixes } from './prefixes.ts'
import { redirects } from './redirects.ts'
import { ruleAdmits } from './rule-admits.ts'
import { transitionWithoutPage } from './transition-without-page.ts'
import { unused } from './unused.ts'

/** Every proof. A new one is its file, a line here and a fixture folder for each code it reports. */
export const checks: Check[] = [
  header,
  landing,
  menu,
  redirects,
  pageNobodyOpens,
  pageUnreachable,
  deadLink,
  ambiguousPath,
  ruleAdmits,
  unused,
  transitionWithoutPage,
  lifecycles,
  effectsCycle,
  computedCycle,
  prefixes,
]
