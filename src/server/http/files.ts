import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { answer } from './problems.ts'

const pages = /^\/(?!api\/|app\/|broadcasting\/|livez|readyz|assets\/)/

/** Returns the HTML of the app for a request of a page; undefined for any other request. */
export type AppPage = (request: FastifyRequest) => string | undefined

/**
 * Reads the app's HTML, which answers every page URL. Without a folder there is no app, only the API. `isSignedIn` only
 * decides which resources the page preloads.
 */
export function readAppPage(
  directory: string | undefined,
  isSignedIn: (cookies: string | undefined) => boolean,
): AppPage {
  if (directory === undefined) return () => undefined
  const { visitor, staff, preview } = readVariants(directory)
  return (request) => {
    if (!asksForPage(request)) return undefined
    if (isPreview(request)) return preview
    return isSignedIn(request.headers.cookie) ? staff : visitor
  }
}

/** Whether a page is asked for that shows a preview. It has a program of its own, and only such pages can be framed. */
export function isPreview({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/~preview/')
}

export function sendPage(html: string, reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}

/** Browsers check each time whether the file has changed. */
const checked = 'no-cache'

/** Browsers ask for the icon of a page again at each change of its address, and would download it each time. */
const forDay = 'public, max-age=86400'

/** The files with a fixed name: the service worker, and what browsers need to install the portal. */
const namedFiles = [
  { name: 'service-worker.js', type: 'text/javascript; charset=utf-8', cache: checked },
  { name: 'app.webmanifest', type: 'application/manifest+json; charset=utf-8', cache: checked },
  { name: 'icon-180.png', type: 'image/png', cache: forDay },
  { name: 'icon-192.png', type: 'image/png', cache: forDay },
  { name: 'icon-512.png', type: 'image/png', cache: forDay },
]

/**
 * Serves the built browser app: hashed assets, which browsers may cache forever, files with a fixed name, and the HTML page
 * for every page URL.
 */
export async function addFiles(app: FastifyInstance, directory: string | undefined, appPage: AppPage): Promise<void> {
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
    for (const file of namedFiles) addFile(app, directory, file)
  }
  app.setNotFoundHandler((request, reply) => {
    const html = appPage(request)
    return html === undefined ? answer(new HttpError('not-found'), request, reply) : sendPage(html, reply)
  })
}

function addFile(app: FastifyInstance, directory: string, { name, type, cache }: (typeof namedFiles)[number]): void {
  const file = join(directory, name)
  if (!existsSync(file)) return
  const content = readFileSync(file)
  app.get(`/${name}`, (_request, reply) => reply.type(type).header('cache-control', cache).send(content))
}

/** Reads the HTML page in its variants: for visitors and for staff, each with preload hints, and for previews. */
function readVariants(directory: string): { visitor: string; staff: string; preview: string } {
  const fileOf = (name: string) => join(directory, `${name}.html`)
  const index = fileOf('index')
  if (!existsSync(index)) throw new Error(`There is no built portal in ${directory}; run \`npm run build\`.`)
  const visitor = readFileSync(index, 'utf8')
  const variant = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : visitor)
  return { visitor, staff: variant('staff'), preview: variant('preview') }
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const last = url.split('?', 1)[0]?.split('/').at(-1) ?? ''
  const looksLikeFile = /\.[a-z0-9]{1,5}$/i.test(last)
  return (
    (method === 'GET' || method === 'HEAD') &&
    pages.test(url) &&
    !looksLikeFile &&
    (headers.accept ?? '*/*').includes('*/*')
  )
}
