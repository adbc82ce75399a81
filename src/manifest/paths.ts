/** Segments of a path without its outer slashes: `/a/{id}/` → `a`, `{id}`. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

export function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** The names between braces, in order. */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter(isParameter)
    .map((segment) => segment.slice(1, -1))
}

/** The path with its parameters filled in; each value is encoded. */
export function fillPath(path: string, parameters: Record<string, string>): string {
  return path.replaceAll(/\{([a-z0-9_]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`)
    if (!isSegment(value)) throw new Error(`${path} cannot take "${value}" as its parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/** Whether a text can stand between two slashes. Browsers walk up at `..`, in whatever way it is encoded. */
function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/[\p{Cc}\p{Cs}]/u.test(text)
}

interface Addressed {
  path: string
  aliases: string[]
}

export interface PathMatch<P> {
  page: P
  parameters: Record<string, string>
  /** The page's own spelling of the address, parameters filled in. */
  canonical: string
}

/**
 * The page at an address. Static segments win over parameters, from left to right; a trailing slash does not matter;
 * case does. Undefined when no page answers.
 */
export function findPage<P extends Addressed>(pages: Iterable<P>, pathname: string): PathMatch<P> | undefined {
  const asked = decodedSegments(pathname)
  if (asked === undefined) return undefined
  let best: { page: P; parameters: Record<string, string>; rank: string } | undefined
  for (const page of pages) {
    for (const path of [page.path, ...page.aliases]) {
      const found = matchSegments(segmentsOf(path), asked)
      if (found !== undefined && (best === undefined || found.rank < best.rank)) best = { page, ...found }
    }
  }
  return best && { page: best.page, parameters: best.parameters, canonical: fillPath(best.page.path, best.parameters) }
}

/** A rank sorts static before parameter, position by position. */
function matchSegments(
  pattern: string[],
  asked: string[],
): { parameters: Record<string, string>; rank: string } | undefined {
  if (pattern.length !== asked.length) return undefined
  const parameters: Record<string, string> = {}
  let rank = ''
  for (const [i, segment] of pattern.entries()) {
    const value = asked[i] ?? ''
    if (isParameter(segment)) parameters[segment.slice(1, -1)] = value
    else if (segment !== value) return undefined
    rank += isParameter(segment) ? '1' : '0'
  }
  return { parameters, rank }
}

function decodedSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined
  try {
    const segments = segmentsOf(pathname).map(decodeURIComponent)
    return segments.every(isSegment) ? segments : undefined
  } catch {
    // An escape that is none, such as %zz, is in no address of ours.
    return undefined
  }
}
