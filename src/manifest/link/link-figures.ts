import type { Chart, ChartKind, Figure, Gauge, PageLink, Panel, Resource, Rule } from '../portal.ts'
import type { FigureSource, ListSource, PanelSource } from '../source/sources.ts'
import type { Path } from '../source/tree.ts'
import { currencyOf, linkAmount, linkCalculation } from './link-amounts.ts'
import type { ContentLinker } from './link-content.ts'
import { kindOf } from './value-kinds.ts'

/** Links the cards of a page. `hasPeriod` says whether the page offers a choice of periods. */
export function linkCards(cards: FigureSource[] = [], content: ContentLinker, hasPeriod: boolean): Figure[] {
  return cards.flatMap((card, index) => {
    const path = ['cards', index]
    const resource = content.resource(card.resource, [...path, 'resource'])
    if (resource === undefined) return []
    const { id, label, tone } = card
    const calculation = linkCalculation(card, resource, path, content, hasPeriod)
    return [{ id, label, ...(tone !== undefined && { tone }), ...calculation, ...linkShown(card, path, content) }]
  })
}

/** Links the charts, gauges and short lists of a page. */
export function linkPanels(panels: PanelSource[] = [], content: ContentLinker, hasPeriod: boolean): Panel[] {
  return panels.flatMap((panel, index): Panel[] => {
    const path = ['panels', index]
    const { id, title, kind, opens } = panel
    if (kind === 'list' || kind === 'table') {
      const list = content.list(listOf(panel, opens), path)
      return list === undefined ? [] : [{ id, title, for: list.for, kind, list }]
    }
    const resource = content.resource(panel.resource, [...path, 'resource'])
    if (resource === undefined) return []
    const shown = { id, title, ...linkShown(panel, path, content) }
    if (kind !== 'gauge') return [{ ...shown, ...linkChart(panel, kind, resource, path, content) }]
    const { target, ...calculation } = linkCalculation(panel, resource, path, content, hasPeriod)
    if (target === undefined) return []
    const gauge: Gauge = { ...shown, kind, ...calculation, target }
    return [panel.maximum === undefined ? gauge : { ...gauge, maximum: panel.maximum }]
  })
}

function listOf(panel: PanelSource, opens: PanelSource['opens']): ListSource {
  const { opens: _opens, ...list } = panel
  return opens === undefined || opens === false ? list : { ...list, opens }
}

/** Links for whom a figure is, and what it opens. */
function linkShown(
  { for: audience, opens }: Pick<FigureSource, 'for' | 'opens'>,
  path: Path,
  content: ContentLinker,
): { for: Rule; opens?: PageLink; closed?: true } {
  const rule = content.audience(audience, [...path, 'for'])
  if (opens === false) return { for: rule, closed: true }
  return { for: rule, ...content.opens(opens, path) }
}

function linkChart(
  panel: PanelSource,
  kind: ChartKind,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): Omit<Chart, 'id' | 'title' | 'for'> {
  const { by = 'status', stack, stages, order, every } = panel
  const amount = linkAmount(panel, resource, path, content)
  const unit = currencyOf(amount, resource)
  checkParts(panel, kind, { by, fold: amount.fold }, resource, path, content)
  return {
    kind,
    by,
    ...(stack !== undefined && { stack }),
    ...(stages !== undefined && { stages }),
    ...(order !== undefined && { order }),
    ...(every !== undefined && { every }),
    ...amount,
    ...(unit !== undefined && { unit }),
  }
}

/** Checks the fields by which a chart is divided, and that parts of a whole add up to it. */
function checkParts(
  { stack, stages = [], fold: written }: PanelSource,
  kind: ChartKind,
  { by, fold }: Pick<Chart, 'by' | 'fold'>,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): void {
  const isKnown = content.field(by, resource, [...path, 'by'])
  if (stack !== undefined && content.field(stack, resource, [...path, 'stack']) && isKnown)
    for (const [key, field] of Object.entries({ by, stack })) checkBounded(field, resource, [...path, key], content)
  if (kind === 'funnel' && isKnown && checkBounded(by, resource, [...path, 'by'], content))
    for (const [i, stage] of stages.entries()) content.value(stage, by, resource, [...path, 'stages', i])
  if (additive.includes(kind) && fold !== 'count' && fold !== 'sum')
    content.report(
      'parts-not-additive',
      [...path, written === undefined ? 'measure' : 'fold'],
      `has a ${kind} whose parts are each a ${fold}, which don't add up to a whole`,
    )
}

/** The charts that show parts of a whole. */
const additive: ChartKind[] = ['donut', 'stacked', 'funnel']

/** Returns whether a field has a fixed number of values: a state, an enumeration or true and false; reports it otherwise. */
function checkBounded(name: string, resource: Resource, path: Path, content: ContentLinker): boolean {
  const kind = kindOf(name, resource)
  if (kind === undefined || kind.choices !== undefined || kind.base === 'boolean') return true
  content.report(
    'parts-unbounded',
    path,
    `divides a chart by "${name}", which may have any number of values; use a state, an enumeration or a yes or no`,
  )
  return false
}
