import type { WidgetDeclaration } from '../../widget-declaration.ts'

export const widget: WidgetDeclaration = { named: true }
