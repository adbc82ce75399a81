import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { answer } from './problems.ts'

const pages = /^\/(?!api\/|app\/|broadcasting\/|livez|readyz|assets\/)/

/**
 * The built browser app: hashed files for good, and its page for every address that is a page of the portal. Without a
 * folder only the API is served. Whether somebody seems to be signed in decides only what their browser fetches early.
 */
export async function addFiles(
  app: FastifyInstance,
  directory: string | undefined,
  isSignedIn: (cookies: string | undefined) => boolean,
): Promise<void> {
  const html = directory === undefined ? undefined : readPages(directory)
  if (directory !== undefined) {
    await app.register(staticFiles, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (html === undefined || !asksForPage(request)) return answer(new HttpError('not-found'), request, reply)
    const page = isSignedIn(request.headers.cookie) ? html.staff : html.visitor
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}

/** The page of the app, with hints of what visitors and staff need first. */
function readPages(directory: string): { visitor: string; staff: string } {
  const [index, staff] = [join(directory, 'index.html'), join(directory, 'staff.html')]
  if (!existsSync(index)) throw new Error(`There is no built portal in ${directory}; run \`npm run build\`.`)
  const visitor = readFileSync(index, 'utf8')
  return { visitor, staff: existsSync(staff) ? readFileSync(staff, 'utf8') : visitor }
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const last = url.split('?', 1)[0]?.split('/').at(-1) ?? ''
  const looksLikeFile = /\.[a-z0-9]{1,5}$/i.test(last)
  return method === 'GET' && pages.test(url) && !looksLikeFile && (headers.accept ?? '*/*').includes('*/*')
}
