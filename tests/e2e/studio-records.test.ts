import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, editorOf, reviewOn, untilStored } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// Administrators change kinds of records in the studio: fields, lifecycle and access.

const portal = ownPortal(() => beginTrialPortal('workshop'))
const repair = 'manifest/resources/repair.yaml'
const schema = 'schemas/resources/repair.schema.json'

story('An administrator changes a kind of record', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  const desk = page.getByRole('region', { name: 'Records', exact: true })
  const diagram = desk.getByRole('group', { name: 'States and transitions' })
  const part = (name: string) => page.getByRole('link', { name, exact: true }).last()

  await step('the diagram shows its states and transitions', async () => {
    await beginDraft(page, 'Repairs on approval')
    await part('Records').click()
    await desk.getByRole('heading', { name: 'Choose a kind of record' }).waitFor()
    await desk.getByLabel('Kind of record', { exact: true }).selectOption('repair')
    await diagram.getByRole('button', { name: 'State “Waiting”, the first one' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('arrow keys go along it', async () => {
    await diagram.getByRole('button', { name: 'State “Waiting”, the first one' }).click()
    await page.keyboard.press('ArrowRight')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toMatch(/^Transition “.+”, from .*“Waiting”/)
    await desk.getByRole('heading', { level: 2, name: /^Transition/ }).waitFor()
  })

  await step('a new state and a transition to it are lines of the text', async () => {
    await desk.getByRole('button', { name: 'New state' }).click()
    const dialog = page.getByRole('dialog', { name: 'New state' })
    await dialog.getByLabel('Name').fill('Ready')
    await dialog.getByRole('button', { name: 'Add state' }).click()
    await dialog.getByText('Enter small letters').waitFor()
    await dialog.getByLabel('Name').fill('priced')
    await untilStored(page, () => dialog.getByRole('button', { name: 'Add state' }).click())
    await diagram.getByRole('button', { name: 'State “In work”' }).click()
    await desk.getByRole('button', { name: 'New transition' }).click()
    const transition = page.getByRole('dialog', { name: 'New transition' })
    expect(await transition.getByLabel('From').inputValue()).toBe('in-work')
    await transition.getByLabel('Name').fill('price')
    await transition.getByLabel('To', { exact: true }).selectOption('priced')
    await untilStored(page, () => transition.getByRole('button', { name: 'Add transition' }).click())
    await diagram.getByRole('button', { name: 'Transition “Price”, from “In work” to “Priced”' }).waitFor()
    const text = await editorOf(page, repair).innerText()
    expect(text).toContain('price: { from: [in-work], to: priced }')
  })

  await step('the mouse draws a transition from one state to another', async () => {
    const middleOf = async (name: string) => {
      const box = await diagram.getByRole('button', { name }).boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    }
    await diagram.getByRole('button', { name: 'State “Priced”' }).scrollIntoViewIfNeeded()
    await page.mouse.move(...(await middleOf('State “Priced”')))
    await page.mouse.down()
    await page.mouse.move(...(await middleOf('State “In work”')), { steps: 5 })
    await page.mouse.up()
    const transition = page.getByRole('dialog', { name: 'New transition' })
    expect(await transition.getByLabel('From').inputValue()).toBe('priced')
    expect(await transition.getByLabel('To', { exact: true }).inputValue()).toBe('in-work')
    await transition.getByRole('button', { name: 'Cancel' }).click()
    await transition.waitFor({ state: 'detached' })
  })

  await step('its form says whom it is for, from which states it is possible, and what is still wrong', async () => {
    await reviewOn(page)
      .getByRole('button', { name: /transitions\.price/ })
      .first()
      .waitFor()
    await desk.getByLabel('More').selectOption('for')
    await desk.getByRole('button', { name: /^Add/ }).last().click()
    await desk.getByLabel('For', { exact: true }).last().fill('everyone')
    await untilStored(page, async () => void (await desk.getByLabel('Scope').last().selectOption('all')))
    await untilStored(page, () => desk.getByRole('checkbox', { name: /on-hold/ }).check())
    await diagram.getByRole('button', { name: /Transition “Price”, from “On hold” or “In work”/ }).waitFor()
  })

  await step('a new field is asked for and shown', async () => {
    await part('Fields').click()
    await desk.getByRole('button', { name: 'New field' }).click()
    const dialog = page.getByRole('dialog', { name: 'New field' })
    await dialog.getByLabel('Label').fill('Agreed price')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('agreed_price')
    await dialog.getByLabel('Type').selectOption({ label: 'Money' })
    await untilStored(page, () => dialog.getByRole('button', { name: 'Add field' }).click())
    await expect.poll(() => desk.getByLabel(/^Title/).inputValue()).toBe('Agreed price')
    await expect.poll(() => editorOf(page, schema).innerText()).toContain('"agreed_price"')
  })

  await step('a role is granted an act by a grant of its own', async () => {
    await part('Access').click()
    const grid = desk.getByRole('table', { name: 'Who can do what' })
    await grid.getByRole('button', { name: 'QC can run “Scrap”: all records' }).click()
    const story = page.getByRole('region', { name: 'Decided by' })
    await story.getByText('{ for: everyone, scope: all }').waitFor()
    await story.getByLabel('Records').selectOption('own')
    await untilStored(page, () => story.getByRole('button', { name: 'Grant it to QC' }).click())
    expect(await editorOf(page, repair).innerText()).toContain('{ for: qc, scope: own }')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await part('Lifecycle').click()
    await diagram.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await flawsOf(page)).toEqual([])
  })
})

story('An administrator adds a kind of record and a role, and the draft is proven', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })

  await step('the kind of record has a list, a page and a menu entry', async () => {
    await beginDraft(page, 'Lost property')
    await page.getByRole('link', { name: 'Records', exact: true }).click()
    await page.getByRole('button', { name: 'New kind of record' }).click()
    const dialog = page.getByRole('dialog', { name: 'New kind of record' })
    await dialog.getByLabel('One is called').fill('Repair')
    await dialog.getByLabel('Several are called').fill('Lost things')
    await dialog.getByRole('button', { name: 'Add kind of record' }).click()
    await dialog.getByText('There is a kind of record or a page of this name already.').waitFor()
    await dialog.getByLabel('One is called').fill('Lost thing')
    await dialog.getByLabel('Area').selectOption({ label: 'workplace' })
    await dialog.getByRole('button', { name: 'Add kind of record' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Field', { exact: true }).selectOption('notes')
    await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Notes')
  })

  await step('a role joins the groups of another one', async () => {
    await page.getByRole('link', { name: 'Roles', exact: true }).click()
    await page.getByRole('button', { name: 'New role' }).click()
    const dialog = page.getByRole('dialog', { name: 'New role' })
    await dialog.getByLabel('Name').fill('QC')
    await dialog.getByRole('button', { name: 'Add role' }).click()
    await dialog.getByText('There is a role of this name already.').waitFor()
    await dialog.getByLabel('Name').fill('Property Keeper')
    await dialog.getByLabel('In the groups and queues of').selectOption({ label: 'CX' })
    await dialog.getByRole('button', { name: 'Add role' }).click()
    await page.getByRole('columnheader', { name: 'Property Keeper' }).waitFor()
  })

  await step('both are proven, and the review says who gains', async () => {
    await reviewOn(page).getByText('No problems.').waitFor()
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    await reviewOn(page).getByText('Lost things').first().waitFor()
  })
})
