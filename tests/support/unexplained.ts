import type { Page } from 'playwright-core'

/**
 * Returns what a page shows empty without an explanation, or reports as failed to load. A table needs rows and a list
 * needs items, or text beside it that says why there are none; a section needs more than its title; an empty state needs a
 * hint what to do.
 */
export function unexplainedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (main === null) return ['no main part']
    const all = (selector: string) => [...main.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const wordsOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const title of copy.querySelectorAll('h1, h2, h3, h4')) title.remove()
      return copy.textContent.trim()
    }
    const hasContent = (element: Element) =>
      wordsOf(element) !== '' || element.querySelector('input, select, textarea, img, canvas') !== null
    const nameOf = (element: Element) =>
      [element.tagName.toLowerCase(), element.className, element.getAttribute('aria-label'), titleOf(element)]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ')
    const titleOf = (element: Element) => element.querySelector('h1, h2, h3, h4')?.textContent
    const holds = (element: Element) =>
      element.querySelector('tbody tr, li, dt, [role=option], [role=listitem]') !== null

    const emptyLists = all('table, ul, ol, dl, [role=list], [role=listbox]')
      .filter((list) => !holds(list) && !hasContent(list.parentElement ?? list))
      .map((list) => `empty: ${nameOf(list)}`)
    const emptyParts = all('section, aside, .panel, [role=region], [role=tabpanel], .page-content')
      .filter((part) => !holds(part) && !hasContent(part))
      .map((part) => `only a title: ${nameOf(part)}`)
    const bareStates = all('.state')
      .filter((state) => state.querySelector('p') === null && state.querySelector('.state-actions') === null)
      .map((state) => `no explanation: ${titleOf(state)}`)
    const failures = all('.state, .notice, .thread-empty, .chart-none, .field-error, [role=alert]')
      .filter((each) => /[Cc]ouldn't|didn't load|Not loaded|Try again/.test(each.textContent))
      .map((each) => `failed: ${each.textContent}`)
    const refusals = all('.state h1').map((title) => `in place of the page: ${title.textContent}`)
    const titles = main.querySelectorAll('h1').length
    return [
      ...emptyLists,
      ...emptyParts,
      ...bareStates,
      ...failures,
      ...refusals,
      ...(titles === 1 ? [] : [`${titles} titles of level 1`]),
    ]
  })
}
