import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Returns the violations that axe finds on the page, for all rules or only the given ones. What is there only while the
 * page still loads doesn't count: a button that becomes enabled fades from one colour to the other while axe measures.
 */
export async function flawsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Every page has one, once its code and data have arrived.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const flaws = await flawsNow(page, rules)
  if (flaws.length === 0) return []
  await page.waitForLoadState('networkidle')
  return flawsNow(page, rules)
}

async function flawsNow(page: Page, rules: string[] | undefined): Promise<string[]> {
  await comeToRest(page)
  // Evaluates the script directly, because the content security policy blocks an added script tag.
  await page.evaluate(`window.axe === undefined && (() => { ${axe.source} })()`)
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // An open menu is positioned above the page and belongs to its button, so it lies outside every landmark.
    const region = { enabled: document.querySelector('[role=menu]') === null }
    const { violations } = await checker.run(document, only === undefined ? { rules: { region } } : { runOnly: only })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
    )
  }, rules)
}

/** Waits until all finite animations have ended, because axe measures colours and positions. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A style change starts its transition in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map((each) => each.finished))
  })
}
