import type { Plugin } from 'vite'

/** What is changed about React Router's one file, each with what it is changed to. */
const changes: [RegExp, string][] = [
  // Made when it is imported, and of no effect where nobody uses it.
  [/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ '],
  [/^(var \w+ = )(class extends React\d*\.Component \{[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();'],
  [/^\w+\.displayName = .*;$/gm, ''],
  // Only the framework's own routes are prefetched by a link.
  [/shouldPrefetch && !isAbsolute \? .* : link;$/gm, 'link;'],
]

/**
 * Lets the build leave out of React Router what we do not use: its forms, its server rendering and its server components.
 * It is published as one file that does not say what is free of side effects.
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
