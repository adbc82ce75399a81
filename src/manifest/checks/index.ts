import { administrators } from './administrators.ts'
import { ambiguousPath } from './ambiguous-path.ts'
import { approvals } from './approvals.ts'
import { assignments } from './assignments.ts'
import { besideForms } from './beside-forms.ts'
import { channels } from './channels.ts'
import type { Check } from './check.ts'
import { choices } from './choices.ts'
import { computedCurrencies } from './computed-currencies.ts'
import { computedCycle } from './computed-cycle.ts'
import { currencies } from './currencies.ts'
import { deadLink } from './dead-link.ts'
import { documents } from './documents.ts'
import { effectsCycle } from './effects-cycle.ts'
import { figureCurrencies } from './figure-currencies.ts'
import { figureRecords } from './figure-records.ts'
import { figuresOpened } from './figures-opened.ts'
import { fixedFields } from './fixed-fields.ts'
import { formulas } from './formulas.ts'
import { guardReveals } from './guard-reveals.ts'
import { header } from './header.ts'
import { hints } from './hints.ts'
import { keys } from './keys.ts'
import { landing } from './landing.ts'
import { leads } from './leads.ts'
import { lifecycles } from './lifecycles.ts'
import { linkParameters } from './link-parameters.ts'
import { linkUndrawn } from './link-undrawn.ts'
import { menu } from './menu.ts'
import { menuCounts } from './menu-counts.ts'
import { neverRun } from './never-run.ts'
import { notices } from './notices.ts'
import { offline } from './offline.ts'
import { pageRecords } from './page-records.ts'
import { pageUnreachable } from './page-unreachable.ts'
import { parentLoop } from './parent-loop.ts'
import { places } from './places.ts'
import { prefixes } from './prefixes.ts'
import { queues } from './queues.ts'
import { redirects } from './redirects.ts'
import { referenceFilters } from './reference-filters.ts'
import { rowCopies } from './row-copies.ts'
import { ruleAdmits } from './rule-admits.ts'
import { ruleKnownBeforehand } from './rule-known-beforehand.ts'
import { scopes } from './scopes.ts'
import { seedGaps } from './seed-gaps.ts'
import { seedPaths } from './seed-paths.ts'
import { separations } from './separations.ts'
import { slots } from './slots.ts'
import { steps } from './steps.ts'
import { talks } from './talks.ts'
import { transitionWithoutPage } from './transition-without-page.ts'
import { unaskedFields } from './unasked-fields.ts'
import { unreadableResource } from './unreadable-resource.ts'
import { unused } from './unused.ts'
import { unusedFields } from './unused-fields.ts'
import { wordsDiffer } from './words-differ.ts'

/**
 * All checks, in stages. A stage runs only when the ones before it found no error: an audience that admits nobody also
 * makes its page unreachable, which would be one mistake reported twice. To add a check, write its file, add a line here
 * and add a fixture folder for each code that it reports.
 */
export const checks: Check[][] = [
  [ruleAdmits, queues],
  [
    administrators,
    header,
    landing,
    menu,
    redirects,
    ambiguousPath,
    unused,
    lifecycles,
    neverRun,
    effectsCycle,
    computedCycle,
    prefixes,
    scopes,
    approvals,
    parentLoop,
    choices,
    linkParameters,
    unreadableResource,
    fixedFields,
    formulas,
    rowCopies,
    currencies,
    documents,
    computedCurrencies,
    figureCurrencies,
    assignments,
    besideForms,
    pageRecords,
    figureRecords,
    guardReveals,
    keys,
    hints,
    leads,
    places,
    separations,
    offline,
    slots,
    steps,
    talks,
    referenceFilters,
    ruleKnownBeforehand,
    unusedFields,
    unaskedFields,
    wordsDiffer,
    channels,
    seedGaps,
    seedPaths,
  ],
  [menuCounts, pageUnreachable, deadLink, linkUndrawn, figuresOpened, transitionWithoutPage, notices],
]
