import type { Page } from 'playwright-core'
import { Link } from './link.ts'
import { noServer } from './network.ts'
import { untilFocused } from './readiness.ts'
import type { Visitor } from './visitor.ts'

/** A portal as the tests of a file use it. */
interface Tested {
  url: string
  signIn(email: string, seat: { phone: 'narrow'; via: string; at: string }): Promise<Visitor>
}

/** A technician's phone at the narrowest width, on a network that the test can cut. */
export class FieldPhone {
  readonly visitor: Visitor
  readonly link: Link
  page: Page

  private constructor(visitor: Visitor, link: Link) {
    this.visitor = visitor
    this.link = link
    this.page = visitor.page
  }

  /** Signs a technician in, and packs the day. */
  static async packed(portal: Tested, technician = 'installer'): Promise<FieldPhone> {
    const link = await Link.to(Number(new URL(portal.url).port))
    const via = `http://localhost:${link.port}`
    const visitor = await portal.signIn(technician, { phone: 'narrow', via, at: '/obligation/installer/home' })
    visitor.expectTrouble(...noServer, /status of (?:404|409|412|422)/)
    const phone = new FieldPhone(visitor, link)
    await phone.waitUntilPacked()
    return phone
  }

  /** Waits until everything that the day needs is on the device. */
  async waitUntilPacked(): Promise<void> {
    const notices = this.page.locator('#notices')
    try {
      await notices.getByText('Your work is on this device').waitFor({ timeout: 300_000 })
    } catch (cause) {
      const seen = await this.page.evaluate('document.visibilityState')
      throw new Error(`Not packed: ${this.page.url()} (${seen}) says "${await notices.innerText()}"`, { cause })
    }
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`http://localhost:${this.link.port}${path}`)
  }

  /** Closes the app, and opens it again at an address. */
  async reopen(path: string): Promise<void> {
    await this.page.close()
    this.page = await this.visitor.openWindow(path)
  }

  /** Waits until the line above the page says this. */
  async says(words: string | RegExp): Promise<void> {
    await this.page.locator('#notices').getByText(words).waitFor()
  }

  /** Opens the list of changes on the device. */
  async openChanges(): Promise<void> {
    await this.page.locator('#notices').getByRole('button', { name: 'Show' }).click()
    await this.page.getByRole('dialog', { name: 'Changes on this device' }).waitFor()
  }

  /** Runs a transition of the open job that asks for one choice. */
  async decide(label: string, field: string, choice: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
    const control = dialog.getByLabel(field)
    await untilFocused(dialog)
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(choice)
    else await control.fill(choice)
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

export const jobPath = (id: string) => `/obligation/installer/job/${id}`
