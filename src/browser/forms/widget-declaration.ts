/** What a widget says about itself in `widgets/<name>/widget.ts`; `npm run codegen` collects the declarations. */
export interface WidgetDeclaration {
  /** A schema may name it with `x-widget`. The others are chosen by the type of a field. */
  named?: true
  /** It consists of several controls, so that the label names the group. */
  isGroup?: true
  /** It takes the whole width of a form. */
  isWide?: true
  /** Its value is the id of a file, or several. */
  holdsFiles?: true
}
