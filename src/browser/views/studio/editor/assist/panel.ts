/** What a panel of the editor says about a word. */
export interface PanelText {
  name: string
  lines: string[]
}

/** Draws a panel. Class names are those of the editor's theme, because the panel is inside its shadow root. */
export function panelOf({ name, lines }: PanelText): HTMLElement {
  const panel = document.createElement('div')
  panel.className = 'cm-explanation'
  panel.append(lineOf('cm-explanation-name', name), ...lines.map((line) => lineOf('cm-explanation-line', line)))
  return panel
}

function lineOf(className: string, text: string): HTMLElement {
  const line = document.createElement('p')
  line.className = className
  line.textContent = text
  return line
}
