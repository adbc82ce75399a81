import type { Figure, Panel, Resource } from '../portal.ts'
import type { FigureSource, PanelSource } from '../source/sources.ts'
import type { Path } from '../source/tree.ts'
import type { ContentLinker } from './link-content.ts'
import { foldFault, foldsToNumber } from './value-kinds.ts'
import { measureVocabulary } from './vocabularies.ts'

type FoldSource = Omit<FigureSource, 'label'>
type Folded = Pick<Figure, 'fold' | 'field' | 'where'>

/** Links the cards of a page. */
export function linkCards(cards: FigureSource[] = [], content: ContentLinker): Figure[] {
  return cards.flatMap((card, index) => {
    const path = ['cards', index]
    const resource = content.resource(card.resource, [...path, 'resource'])
    if (resource === undefined) return []
    const { id, label, tone, unit } = card
    const marks = { ...(tone !== undefined && { tone }), ...(unit !== undefined && { unit }) }
    return [{ id, label, ...marks, ...linkFigure(card, resource, path, content) }]
  })
}

/** Links the charts and short lists of a page. */
export function linkPanels(panels: PanelSource[] = [], content: ContentLinker): Panel[] {
  return panels.flatMap((panel, index): Panel[] => {
    const path = ['panels', index]
    const { id, title, kind } = panel
    if (kind === 'list' || kind === 'table') {
      const list = content.list(panel, path)
      return list === undefined ? [] : [{ id, title, for: list.for, kind, list }]
    }
    const resource = content.resource(panel.resource, [...path, 'resource'])
    if (resource === undefined) return []
    const by = panel.by ?? 'status'
    content.field(by, resource, [...path, 'by'])
    const every = panel.every && { every: panel.every }
    return [{ id, title, kind, by, ...every, ...linkFigure(panel, resource, path, content) }]
  })
}

function linkFigure(
  figure: FoldSource,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): Omit<Figure, 'id' | 'label'> {
  const { where = {}, period } = figure
  content.where(where, resource, [...path, 'where'])
  if (period !== undefined) content.dayField(period, resource, [...path, 'period'])
  return {
    for: content.audience(figure.for, [...path, 'for']),
    resource: resource.name,
    ...linkFold(figure, resource, path, content),
    ...(period !== undefined && { period }),
    ...content.opens(figure.opens, path),
  }
}

/** Returns what a figure computes: what its measure says, or its own options. */
function linkFold(figure: FoldSource, resource: Resource, path: Path, content: ContentLinker): Folded {
  const { measure, fold = 'count', field } = figure
  if (measure !== undefined) return linkMeasured(figure, measure, resource, path, content)
  if (field === undefined || content.field(field, resource, [...path, 'field'])) {
    const fault = foldFault({ fold, field }, resource, foldsToNumber)
    if (fault !== undefined) content.report(fault.code, [...path, fault.key], fault.what)
  }
  return { fold, ...(field !== undefined && { field }), where: content.narrowed(figure, resource, path) }
}

function linkMeasured(
  figure: FoldSource,
  name: string,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): Folded {
  const isKnown = content.isKnown(name, measureVocabulary(resource), [...path, 'measure'])
  const measure = isKnown ? resource.measures[name] : undefined
  for (const key of ['fold', 'field', 'set'] as const) {
    if (figure[key] === undefined) continue
    content.report(
      'unknown-key',
      [...path, key],
      `has both the measure "${name}" and the key "${key}"; remove one of them`,
      'key',
    )
  }
  const { label: _label, ...folded } = measure ?? { fold: 'count' as const, where: {} }
  return { ...folded, where: content.narrow(folded.where, figure.where, `measure "${name}"`, path) }
}
