import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Whether an element has the focus, also inside a shadow root, as the editor of the studio is. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each.matches(':focus'))
}

/**
 * Waits until a dialog has the focus. It takes it a frame after it is shown, which on a busy machine may be between the two
 * parts of `fill`: the field is focused, and the text is entered wherever the focus is.
 */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Waits until the code of all fields of a form, and what they offer, has loaded. */
export async function untilLoaded(form: Locator): Promise<void> {
  await form.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
