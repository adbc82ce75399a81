import { widgets } from '#generated/widgets.ts'
import type { FieldSchema } from './form-schema.ts'
import type { WidgetDeclaration } from './widget-declaration.ts'

export type WidgetName = keyof typeof widgets

/**
 * Returns the widget that renders a field. A schema may select one with `x-widget`; otherwise the type and format
 * decide.
 */
export function widgetFor(field: FieldSchema): WidgetName {
  const named = field['x-widget']
  if (named !== undefined && isWidget(named)) return named
  if (field.type === 'array') return widgetForList(field)
  if (field.type === 'object') return field.oneOf === undefined ? 'object' : 'kinds'
  if (field['x-reference'] !== undefined) return 'reference'
  return field.enum === undefined ? widgetForValue(field) : 'choice'
}

function widgetForList({ items, 'x-reference': reference }: FieldSchema): WidgetName {
  if ((reference ?? items?.['x-reference']) !== undefined) return 'references'
  if (items?.properties !== undefined) return 'rows'
  return items?.enum === undefined ? 'lines' : 'checkboxes'
}

function widgetForValue({ type, format }: FieldSchema): WidgetName {
  if (type === 'boolean') return 'check'
  if (type === 'number' || type === 'integer') return 'number'
  if (format === 'date') return 'date'
  return format === 'date-time' || format === 'local-date-time' ? 'date-time' : 'text'
}

function isWidget(name: string): name is WidgetName {
  return Object.hasOwn(widgets, name)
}

export function declarationOf(field: FieldSchema): WidgetDeclaration {
  return widgets[widgetFor(field)]
}

/** Whether a field takes the full width of the form. */
export function isWide(field: FieldSchema): boolean {
  return declarationOf(field).isWide === true || (widgetFor(field) === 'text' && (field.maxLength ?? 0) > 120)
}
