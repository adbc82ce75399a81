import ts from 'typescript'

/** Returns the texts in a file of TypeScript that users of the portal may see. */
export function textsIn(path: string, source: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined) found.push(text)
    if (!isNeverText(node)) ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Attributes, properties and functions whose strings are shown even if they are one word in lower case. */
const shownNames = /^(aria-label|aria-description|alt|label|message|placeholder|text|title|words)$/

function textOf(node: ts.Node): string | undefined {
  const text = wordsOf(node)
  if (text === undefined || isPropertyName(node)) return undefined
  if (ts.isJsxText(node)) return /\p{L}/u.test(text) ? text : undefined
  if (names.test(text) || isClasses(text)) return undefined
  return isSentence(text) || (isShown(node) && /\p{L}{2}/u.test(text)) ? text : undefined
}

/** Returns what a literal says, with an ellipsis for each value in it; undefined for other nodes. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((each) => each.text).join('…')
}

/** Names of keys and of HTTP, which look like texts. */
const names =
  /^(Arrow\w+|Enter|Escape|Home|End|Tab|Authorization|Bearer …|Secure|[A-Z][a-z]+(-[A-Z][a-z]+)+|[A-Z][a-z]+_\w+)$/

/** Names of classes and elements, whose words have a hyphen or an underscore, and lengths. */
function isClasses(text: string): boolean {
  return text.split(' ').every((word) => /^…(px)?$|^[a-z\d…]*[-_][a-z\d…_-]*$/.test(word))
}

/** Begins with a capital letter, or has words with a value or a full stop beside them. */
function isSentence(text: string): boolean {
  return (
    /^\p{Lu}\p{Ll}+([ .…]|$)/u.test(text) || /\p{Ll} \p{Ll}+.*\.$/u.test(text) || /… \p{L}{2}|\p{L}{2} …/u.test(text)
  )
}

function isShown(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent))
    return isShown(parent)
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return shownNames.test(parent.name.getText())
  return ts.isCallExpression(parent) && parent.expression.getText() === 'invalidValue' && parent.arguments[1] === node
}

function isPropertyName(node: ts.Node): boolean {
  const { parent } = node
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
}

/** What lies within can't be a text: imports, types, class names, tagged templates, errors for programmers, logs. */
function isNeverText(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isJsxAttribute(node)) return /^(className|d|id|type|href|to)$/.test(node.name.getText())
  if (ts.isNewExpression(node)) return /^(?!HttpError$)\w*(Error|Failure)$/.test(node.expression.getText())
  if (ts.isCallExpression(node)) return /\blog\.\w+$|^console\.\w+$/.test(node.expression.getText())
  return ts.isBinaryExpression(node) && /\.(className|key)$/.test(node.left.getText())
}
