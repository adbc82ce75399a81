/** Returns the segments of a path without its outer slashes: `/a/{id}/` → `a`, `{id}`. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

export function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** Returns the names of the parameters of a path, in order. */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter(isParameter)
    .map((segment) => segment.slice(1, -1))
}

/** Returns the path with its parameters filled in and encoded. Throws when a parameter is missing or can't be a segment. */
export function fillPath(path: string, parameters: Record<string, string>): string {
  return path.replaceAll(/\{([a-z0-9_]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`)
    if (!isSegment(value)) throw new Error(`${path} cannot take "${value}" as its parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/** Whether a text can be a path segment. Browsers resolve `..` however it is encoded, so it can't. */
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
  /** The address by the page's own path, with its parameters filled in. */
  canonical: string
}

/**
 * Returns the page at an address, or undefined. Static segments take precedence over parameters, from left to right.
 * Paths are case-sensitive, and a trailing slash is ignored.
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

/** Matches an address against a path. `rank` sorts static segments before parameters, position by position. */
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
    // No page has an address with an invalid escape, such as %zz.
    return undefined
  }
}
