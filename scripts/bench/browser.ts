import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import * as texts from '#texts/talk.ts'
import { isBuilt } from '../build/freshness.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { measureListPage } from './list-page.ts'
import { beginPortal } from './portal.ts'
import { ratios, type Samples } from './samples.ts'
import { loadOf, signIn, timeCold, typeInto } from './visits.ts'

const rounds = 7
const throttle = 4
const comments = 15

/** Elements that are there when a page is ready to be used. */
const signInReady = 'input[type=password]'
const homeReady = '.schedule-list .schedule'

/** Measures what users wait for, in a real Chromium on this machine. */
export async function measureBrowser(root: string): Promise<Samples[]> {
  if (!isBuilt(root)) await import('../build.ts')
  const portal = await beginPortal(root)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    return [
      ...(await measureScripts(browser, portal.url)),
      ...(await measureReady(browser, portal.url)),
      ...(await measureListPage(root, browser, portal)),
      ...(await measureKeystrokes(browser, portal.url)),
      await measureComments(browser, portal.url),
    ]
  } finally {
    await browser.close()
    await portal.end()
  }
}

/** Measures all JavaScript that is requested before a page is ready, in KB as transferred. */
async function measureScripts(browser: Browser, url: string): Promise<Samples[]> {
  const { scripts: door } = await loadOf(await browser.newPage(), `${url}/login`, signInReady)
  const { scripts: home } = await loadOf(await signIn(browser, url, 'cx'), url, homeReady)
  return [
    { name: 'JavaScript before sign-in is ready', unit: 'KB', values: [door], aim: 'at most 95 KB' },
    { name: 'JavaScript before home is ready', unit: 'KB', values: [home], aim: 'at most 130 KB' },
  ]
}

/** Measures the time from the start of the navigation until the list of schedules is shown, with an empty browser cache. */
async function measureReady(browser: Browser, url: string): Promise<Samples[]> {
  const plain: number[] = []
  const throttled: number[] = []
  for (let round = 0; round < rounds; round++) {
    plain.push(await timeToReady(browser, url, 1))
    throttled.push(await timeToReady(browser, url, throttle))
  }
  return [
    { name: 'home ready, nothing cached', unit: 'ms', values: plain },
    { name: 'home ready, nothing cached, processor 4 times slower', unit: 'ms', values: throttled },
    { name: 'home ready, slower processor of plain', unit: '×', values: ratios(throttled, plain) },
  ]
}

async function timeToReady(browser: Browser, url: string, rate: number): Promise<number> {
  const page = await signIn(browser, url, 'cx')
  await page.locator(homeReady).first().waitFor()
  const readyAt = await timeCold(page, url, homeReady, { rate })
  await page.context().close()
  return readyAt
}

/** Measures the time from a keydown event to the frame that shows its letter, in the schedule form. */
async function measureKeystrokes(browser: Browser, url: string): Promise<Samples[]> {
  const page = await signIn(browser, url, 'cx')
  await page.getByRole('button', { name: 'Send Daily Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Task 1' }).waitFor()
  const nameOf = (row: number) => page.getByRole('group', { name: `Task ${row}`, exact: true }).getByLabel('Task name')
  const atOne = await typeInto(nameOf(1))
  for (let row = 2; row <= 10; row++) await dialog.getByRole('button', { name: 'Add KPI' }).click()
  const atTen = await typeInto(nameOf(10))
  await page.context().close()
  return [
    { name: 'keystroke to frame, form of 1 row', unit: 'ms', values: atOne },
    { name: 'keystroke to frame, form of 10 rows', unit: 'ms', values: atTen, aim: 'at most 16 ms' },
  ]
}

/** Measures the time from sending a comment until it appears in the other person's open conversation. */
async function measureComments(browser: Browser, url: string): Promise<Samples> {
  const writer = await signIn(browser, url, 'cx')
  const reader = await signIn(browser, url, 'customer-support.manager')
  const button = writer.getByRole('button', { name: /^Conversation on / }).first()
  const task = await subjectOf(button)
  await button.click()
  await openForReader(reader, url, await requestFor(writer), task)
  await writer.getByRole('button', { name: 'Feedback' }).click()
  const box = writer.getByPlaceholder('Type your message')
  const values: number[] = []
  for (let i = 0; i < comments; i++) {
    const words = `Measured comment ${i}`
    const seen = reader.evaluate(timeOf, words)
    await box.fill(words)
    const sent = await writer.evaluate(() => Date.now())
    await box.press('Enter')
    values.push((await seen) - sent)
  }
  return { name: 'comment sent to seen by the other', unit: 'ms', values, aim: 'at most 200 ms' }
}

/** Returns what a conversation is about. Its button says so for screen readers, before the number of unread messages. */
async function subjectOf(button: Locator): Promise<string> {
  const words = (await button.locator('.sr-only').first().innerText()).trim()
  return words.slice(texts.about('').length).replace(/,$/, '')
}

/** Returns what the manager's approvals call the schedule that is open. */
async function requestFor(page: Page): Promise<string> {
  const name = String(await page.locator('.schedule-head[aria-expanded=true] .schedule-name').getAttribute('title'))
  const [day = '', person = ''] = name.split('_Daily_Schedule_')
  const words = new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  return `Schedule of ${person.replaceAll('_', ' ')}, ${words}`
}

/** Opens the conversation on the same task as the manager, who finds the schedule among the team's. */
async function openForReader(reader: Page, url: string, request: string, task: string): Promise<void> {
  await reader.goto(`${url}/workplace/approvals?view=decided`)
  await reader.getByRole('link', { name: request }).first().click()
  await reader.getByRole('button', { name: `${texts.conversation} ${texts.about(task)}` }).click()
  await reader.getByText('choose conversation type to begin').waitFor()
}

/** Runs in the page. Resolves with the time on this machine's clock at which these words first appear. */
function timeOf(words: string): Promise<number> {
  return new Promise((settled) => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes(words)) return
      observer.disconnect()
      settled(Date.now())
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
