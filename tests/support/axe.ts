import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong on what a page shows just now, all its rules or the ones named. */
export async function flawsOf(page: Page, rules?: string[]): Promise<string[]> {
  await comeToRest(page)
  // Past the content security policy, which lets no script of ours in either.
  await page.evaluate(`window.axe === undefined && (() => { ${axe.source} })()`)
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // A menu stands above the page and belongs to its button, not to a part of the page.
    const region = { enabled: document.querySelector('[role=menu]') === null }
    const { violations } = await checker.run(document, only === undefined ? { rules: { region } } : { runOnly: only })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
    )
  }, rules)
}

/** Colours and places are measured once nothing moves any more. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of style begins to move things in the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map((each) => each.finished))
  })
}
