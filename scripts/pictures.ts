import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { startBuilt } from './bench/built-server.ts'
import { copyBuilt, randomPort } from './bench/copied-portal.ts'
import { endProcess } from './bench/end-process.ts'
import { temporaryDatabase } from './bench/portal.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { guidePictures } from './pictures/guide.ts'
import { take } from './pictures/picture.ts'
import { readmePictures } from './pictures/readme.ts'
import { lastWorkday } from './storyboard/scene.ts'

// Takes the pictures of the README and of the administrator's guide, or those whose names are given.

const root = resolve(import.meta.dirname, '..')
const [, , ...names] = process.argv
const copy = await copyBuilt(root)
const database = await temporaryDatabase()
const port = randomPort()
const url = `http://localhost:${port}`
const time = `${lastWorkday()}T10:30:00+01:00`
const settings = { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn', CLOCK: time }
const server = await startBuilt(copy.folder, settings, url)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const picture of [...readmePictures, ...(await guidePictures(url))])
    if (names.length === 0 || names.includes(picture.name)) await take(browser, root, url, picture)
} finally {
  await browser.close()
  await endProcess(server)
  await database.drop()
  copy.remove()
}
