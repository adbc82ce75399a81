import type { Plugin } from 'vite'

/** The changes to React Router's single file: patterns and their replacements. */
const changes: [RegExp, string][] = [
  // Evaluated on import, but without effect when unused.
  [/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ '],
  [/^(var \w+ = )(class extends React\d*\.Component \{[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();'],
  [/^\w+\.displayName = .*;$/gm, ''],
  // Warnings, which are for development only.
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  [/^function warning(?:Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'],
  // Forms and their actions. The linter reports an import of what needs them, or fetchers.
  [/^ {2}if \(!opts \|\| !isSubmissionNavigation\(opts\)\)/gm, '  if (true)'],
  [/^( {4}\} else if \()opts && opts\.submission && /gm, '$1false && '],
  [/ \|\| getSubmissionFromNavigation\(loadingNavigation\)/gm, ''],
  [/^ +submission = getSubmissionFromNavigation\(state\.navigation\);$/gm, ''],
  // Fetchers to revalidate.
  [/^ {2}(?=fetchLoadMatches\.forEach)/gm, '  false && '],
  [/^ {6}if \(revalidatingFetchers\.length > 0\)/gm, '      if (false)'],
  // Middleware of routes.
  [/ \|\| defaultDataStrategyWithMiddleware;$/gm, ' || defaultDataStrategy;'],
  [/^( {4}return )runClientMiddlewarePipeline\(/gm, '$1void ('],
  // The page for errors of routes that have none of their own.
  [/ \|\| defaultErrorElement;$/gm, ';'],
  // Routes that are discovered while navigating.
  [/^( +(?:\} else )?if \()(?=isFogOfWar)/gm, '$1false && '],
  // Methods of the router for fetchers, and for scroll restoration.
  [/^ {4}(?:fetch|getFetcher|resetFetcher|deleteFetcher)(?:: \w+)?,$/gm, ''],
  [/^ {4}(?:enableScrollRestoration|_internalSetRoutes),$/gm, ''],
  // Instrumentation.
  [/^ {2}if \(init\.instrumentations\)/gm, '  if (false)'],
  // Server rendering and server components.
  [/ \|\| parseHydrationData\(\)/gm, ''],
  [/^ {4}if \(this\.context(?=\)| &&)/gm, '    if (false'],
  // Links prefetch routes only in React Router's framework mode.
  [/shouldPrefetch && !isAbsolute \? .* : link;$/gm, 'link;'],
]

/**
 * Lets the build drop the parts of React Router that we don't use: its forms and fetchers, its server
 * rendering and its server components. It is published as a single file that does not mark what is free of side effects.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\/chunk-/, code: 'function createBrowserRouter' },
      handler: (code) => ({ code: changes.reduce(change, code), map: null }),
    },
  }
}

function change(code: string, [pattern, replacement]: [RegExp, string]): string {
  const changed = code.replace(pattern, replacement)
  if (changed === code) throw new Error(`React Router no longer has ${pattern}; see scripts/build/pure-router.ts`)
  return changed
}
