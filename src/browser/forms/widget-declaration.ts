/** A widget's properties, declared in `widgets/<name>/widget.ts` and collected by `npm run codegen`. */
export interface WidgetDeclaration {
  /** Schemas may select the widget with `x-widget`. Other widgets are selected by the type of a field. */
  named?: true
  /** The widget consists of several controls, so the label names the group. */
  isGroup?: true
  /** The widget takes the full width of a form. */
  isWide?: true
  /** The widget's value is one file id or several. */
  holdsFiles?: true
}
