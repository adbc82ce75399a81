import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of the portal's tokens, which the editor inherits in both appearances. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--fg)', backgroundColor: 'var(--bg-panel)', fontSize: 'var(--text-md)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--fg)', padding: 'var(--space-4) 0' },
  '.cm-gutters': {
    backgroundColor: 'var(--bg-panel)',
    color: 'var(--fg-subtle)',
    borderRight: '1px solid var(--border-muted)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent-subtle) 60%, transparent)' },
  '.cm-changedLine': { backgroundColor: 'var(--success-subtle)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--fg)' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--fg)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--accent-muted)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--warning-subtle)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--warning-muted)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--bg-emphasized)' },
  '.cm-panels': { backgroundColor: 'var(--bg-subtle)', color: 'var(--fg)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--border)' },
  '.cm-panel.cm-search': { fontFamily: 'var(--font-body)', fontSize: 'var(--text-md)' },
  '.cm-textfield': {
    backgroundColor: 'var(--bg-panel)',
    border: '1px solid var(--border-control)',
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--text-md)',
  },
  '.cm-button': {
    backgroundColor: 'var(--bg-panel)',
    backgroundImage: 'none',
    border: '1px solid var(--border-emphasized)',
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--text-md)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--bg-panel)',
    color: 'var(--fg)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--shadow-md)',
    fontFamily: 'var(--font-body)',
    fontSize: 'var(--text-md)',
    maxWidth: '480px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-md)',
    maxHeight: '240px',
    minWidth: '240px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-2) var(--space-4)', lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-subtle)',
    color: 'var(--fg)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600', color: 'var(--accent-fg)' },
  '.cm-completionDetail': { color: 'var(--fg-muted)', fontFamily: 'var(--font-body)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { padding: '0', maxWidth: '320px' },
  '.cm-explanation': { padding: 'var(--space-4) var(--space-5)', lineHeight: '20px' },
  '.cm-explanation p': { margin: '0' },
  '.cm-explanation-name': { fontFamily: 'var(--font-mono)', fontWeight: '600' },
  '.cm-explanation-line': { color: 'var(--fg-muted)', whiteSpace: 'pre-line' },
  '.cm-diagnostic': { padding: 'var(--space-4) var(--space-5)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger-solid)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--info-solid)' },
})

export const editorColours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent-fg)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success-fg)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'var(--info-fg)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--fg-subtle)', fontStyle: 'italic' },
  { tag: [tags.labelName, tags.typeName, tags.meta], color: 'var(--warning-fg)' },
  { tag: tags.invalid, color: 'var(--danger-fg)' },
])
