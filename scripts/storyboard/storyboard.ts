import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page as Tab } from 'playwright-core'
import { canOpen } from '#access/can-open.ts'
import type { Traits } from '#access/person.ts'
import { traitsIn } from '#access/view-of.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { type DemoPerson, demoPeople } from '#server/demo/people.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { filesAt } from '#server/portal/studio/revision-store.ts'
import { type BenchPortal, beginPortal } from '../bench/portal.ts'
import { signIn as openSession } from '../bench/server-process.ts'
import { signIn } from '../bench/visits.ts'
import { isBuilt } from '../build/freshness.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { readOffered } from '../codegen/offered.ts'
import { databaseSettings } from '../database-settings.ts'
import { parseOptions } from '../manifest/options.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { PageAddresses } from './page-addresses.ts'
import { atRest, lastWorkday } from './scene.ts'

/** Makes a contact sheet with the sample data. Returns the exit code: 0 done, 2 it failed to run. */
export async function makeStoryboard(words: string[], root: string, usage: string): Promise<number> {
  try {
    const options = parseOptions(words, { words: [], names: ['role', 'position', 'revision', 'out'], flags: [] })
    if (typeof options === 'string') throw new Error(`${options}\n\n${usage}`)
    const { role, position, revision, out = 'storyboard.html' } = options
    if (role === undefined) throw new Error(`"storyboard" needs the option --role.\n\n${usage}`)
    const manifest = revision === undefined ? readManifestFiles(root) : await filesOf(revision, root)
    const person = personOf(portalOf(manifest, root), role, position)
    if (!isBuilt(root)) await import('../build.ts')
    const day = lastWorkday()
    const portal = await beginPortal(root, `${day}T10:30:00+01:00`, manifest)
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    try {
      const shots = await shotsOf(browser, portal, person)
      const name = portal.portal.roles[role]?.name ?? role
      const title = `${portal.portal.title}: pages of ${name}, ${person.position}`
      const source = revision === undefined ? 'The manifest in this folder' : `Revision ${revision}`
      writeFileSync(resolve(out), contactSheet({ title, about: `${source}, with the sample data of ${day}`, shots }))
      console.log(`${out} shows ${shots.length} pages as ${person.full_name}, ${name}, ${person.position}.`)
      return 0
    } finally {
      await browser.close()
      await portal.end()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}

async function filesOf(revision: string, root: string): Promise<SourceFile[]> {
  const config = readConfig({ ...databaseSettings(), DEMO: 'force' }, root)
  const database = await connect(config.database, root)
  try {
    const files = await filesAt(database.db, Number(revision))
    if (files.length === 0) throw new Error(`There is no revision ${revision}.`)
    return files
  } finally {
    await database.close()
  }
}

function portalOf(manifest: SourceFile[], root: string): Portal {
  const compilation = compileManifest(manifest, readOffered(root))
  if (!compilation.ok) throw new Error('The manifest has problems. `npm run manifest -- check` lists them.')
  return compilation.portal
}

function personOf(portal: Portal, role: string, position: string | undefined): DemoPerson {
  const staff = demoPeople(portal, '', new Date(0)).filter(({ password_hash }) => password_hash !== null)
  const found = staff.find((each) => each.role === role && (position ?? each.position) === each.position)
  if (found !== undefined) return found
  const known = new Set(staff.map((each) => (each.role === role ? each.position : each.role)))
  throw new Error(
    `No sample staff has role "${role}"${position === undefined ? '' : ` and position "${position}"`}. There are: ${[...known].sort().join(', ')}.`,
  )
}

/** Pictures every page of a person, in the order of the manifest. */
async function shotsOf(browser: Browser, portal: BenchPortal, person: DemoPerson): Promise<Shot[]> {
  const { url } = portal
  const traits = traitsIn(portal.portal, person.role, person.position)
  if (traits === undefined) throw new Error(`${person.email} can't sign in`)
  const addresses = new PageAddresses(portal.portal, await readerOf(url, person.email))
  const name = person.email.replace(/@.*/, '')
  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const [wide, narrow] = [await signIn(desktop, url, name), await signIn(phone, url, name)]
  const shots: Shot[] = []
  for (const page of pagesOf(portal, traits)) {
    const [address] = await addresses.of(page)
    const { title, path } = page
    if (address === undefined) shots.push({ title, address: path })
    else
      shots.push({ title, address, desktop: await take(wide, url + address), phone: await take(narrow, url + address) })
  }
  return shots
}

function pagesOf({ portal }: BenchPortal, traits: Traits): Page[] {
  return Object.values(portal.pages).filter((page) => page.auth === 'signed-in' && canOpen(traits, page))
}

async function take(tab: Tab, address: string): Promise<Buffer> {
  await tab.goto(address)
  await atRest(tab)
  await tab.waitForLoadState('networkidle')
  return tab.screenshot({ type: 'jpeg', quality: 70 })
}

async function readerOf(url: string, email: string) {
  const { token } = await openSession(url, email)
  return {
    get: async (path: string) => {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      return { status: response.status, body: await response.json() }
    },
  }
}
