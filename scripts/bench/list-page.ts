import type { Browser } from 'playwright-core'
import { serveBarePage } from './bare-page.ts'
import type { BenchPortal } from './portal.ts'
import { ratios, type Samples } from './samples.ts'
import { addTickets } from './tickets.ts'
import { loadOf, signIn, timeCold } from './visits.ts'

const rounds = 5
const slow = { rate: 4, megabits: 10 }
/** About half of them are open. */
const tickets = 2_500
const who = 'cx-supervisor'
const path = '/obligations/tickets?view=all-open'
const ready = 'tr[data-id]'

/** Measures a list of 25 against a bare React page with the same texts, alternating, with a slow processor and network. */
export async function measureListPage(root: string, browser: Browser, portal: BenchPortal): Promise<Samples[]> {
  await addTickets(portal.databaseUrl, tickets)
  const bare = await serveBarePage(root, await rowsOf(browser, portal.url))
  try {
    const load = await loadOf(await signIn(browser, portal.url, who), portal.url + path, ready)
    const bareLoad = await loadOf(await browser.newPage(), bare.url, ready)
    const [ours, theirs] = await timeBoth(browser, portal.url, bare.url)
    return [
      { name: 'list: requests', unit: '', values: [load.requests], aim: 'at most 16' },
      { name: 'list: JavaScript', unit: 'KB', values: [load.scripts], aim: 'at most 120 KB' },
      {
        name: 'list: elements, of bare React',
        unit: '×',
        values: [load.elements / bareLoad.elements],
        aim: 'at most 2',
      },
      { name: 'list of 25 ready, nothing cached, processor ÷ 4, 10 Mbps', unit: 'ms', values: ours },
      { name: '  bare React', unit: 'ms', values: theirs },
      { name: '  of bare React', unit: '×', values: ratios(ours, theirs), aim: 'at most 1.4' },
    ]
  } finally {
    await bare.end()
  }
}

async function timeBoth(browser: Browser, url: string, bareUrl: string): Promise<[number[], number[]]> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await signIn(browser, url, who)
    ours.push(await timeCold(page, url + path, ready, slow))
    await page.context().close()
    const bare = await (await browser.newContext()).newPage()
    theirs.push(await timeCold(bare, bareUrl, ready, slow))
    await bare.context().close()
  }
  return [ours, theirs]
}

/** Returns the texts of the list, cell by cell. */
async function rowsOf(browser: Browser, url: string) {
  const page = await signIn(browser, url, who)
  await page.goto(url + path)
  await page.locator(ready).first().waitFor()
  const rows = await page.locator(ready).evaluateAll((lines) =>
    lines.map((line, index) => ({
      id: String(index),
      cells: [...line.querySelectorAll('td')].map((cell) => cell.innerText),
    })),
  )
  await page.context().close()
  return rows
}
