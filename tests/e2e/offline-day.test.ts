import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { FieldOffice } from '../support/field-jobs.ts'
import { FieldPhone, jobPath } from '../support/field-phone.ts'
import { loseAnswer } from '../support/network.ts'
import { releaseAnew } from '../support/new-release.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// A whole job without a network: with the app closed between its steps, the server killed while they are sent, and a new
// release in between.

const portal = ownPortal(() => beginTrialPortal('workshop'))

story('a whole fault is worked on without a network, and arrives once, in order', async () => {
  const office = await FieldOffice.open(portal.url)
  await office.passReadiness()
  const id = await office.job('diagnosis')
  const phone = await FieldPhone.packed(portal)
  /** The size of the photo as it was taken, in bytes. */
  let original = 0
  const goOn = async (name: RegExp) => {
    await phone.open(jobPath(id))
    await phone.page.getByRole('link', { name }).click()
  }
  const send = (name: string) => phone.page.getByRole('button', { name, exact: true }).click()

  await step('the network is cut before the first step, which has readings and a photo', async () => {
    const photo = await phone.page.evaluate(largePhoto)
    original = Buffer.from(photo, 'base64').length
    phone.link.shut()
    await goOn(/^Continue: Diagnosis/)
    const { page } = phone
    await page.getByLabel('Symptom').selectOption('red-los')
    const power = page.locator('.field', { has: page.getByLabel('Power at the ONT') })
    await power.getByText('Marginal −27 to −25').waitFor()
    for (const [typed, value, verdict] of [
      ['-24', '−24 dBm', 'Pass'],
      ['-26', '−26 dBm', 'Marginal'],
      ['-28', '−28 dBm', 'Fail'],
      ['-5', '−5 dBm', 'Overload'],
      ['0', '0 dBm', 'Overload'],
      ['-31', '−31 dBm', 'Fail'],
    ] as const) {
      await page.getByLabel('Power at the ONT').fill(typed)
      await power.locator('[aria-live]').getByText(value, { exact: true }).waitFor()
      await power.locator('[aria-live]').getByText(verdict, { exact: true }).waitFor()
    }
    expect(await flawsOf(page)).toEqual([])
    await page.getByLabel('Where the fault is').selectOption('drop')
    await page.getByLabel('Cause').selectOption('cut')
    await page.getByLabel('Findings').fill('The drop is cut at the pole.')
    await page.getByLabel('What it needs').selectOption('repair-now')
    await page
      .getByRole('group', { name: /^Photos/ })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'pole.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') })
    await page.getByRole('button', { name: 'Remove pole.jpg' }).waitFor()
    await send('Diagnose')
    await phone.says('1 change waits to be sent')
  })

  await step('the app is closed, and opened again at the next step', async () => {
    await phone.reopen(jobPath(id))
    await goOn(/^Continue: Resolution report/)
    const { page } = phone
    await page.getByLabel('What was done').fill('Spliced the drop again.')
    await page.getByLabel('Resolution', { exact: true }).selectOption('resplice')
    await page.getByLabel('Power at the ONT afterwards').fill('-19')
    await page.getByLabel('Customer says that it works').check()
    await send('Resolve fault')
    await phone.says('2 changes wait to be sent')
  })

  await step('the customer signs', async () => {
    await goOn(/^Continue: Confirmation/)
    const { page } = phone
    await page.getByLabel('Outcome note').fill('Light is back.')
    await send('Complete job')
    await phone.says('3 changes wait to be sent')
    await page.getByLabel('Signed by').fill('Sola Adebayo')
    await page.getByLabel('Type your name instead').fill('Sola Adebayo')
    await page.getByRole('button', { name: 'Use this signature' }).click()
    await page.getByRole('button', { name: 'Sign again' }).waitFor()
    await page.getByRole('radio', { name: /4/ }).first().click({ force: true })
    await send('Confirm with the customer')
    await phone.says('4 changes wait to be sent')
    await phone.page.getByText('4 of 4 done').waitFor()
  })

  await step('a new release and a killed server lose nothing, and send nothing twice', async () => {
    expect((await office.read(id)).status).toBe('inProgress')
    await portal.process.stop()
    releaseAnew(portal.process.app)
    await portal.process.start()
    const lost = await loseAnswer(phone.page, /\/transitions\/diagnose$/, () => portal.process.kill())
    phone.link.open()
    expect(await lost.status).toBe(200)
    await phone.says(/4 changes wait to be sent|Sending 4 changes/)
    await portal.process.start()
    await phone.says('4 changes sent')
  })

  await step('everything is in the history, in order', async () => {
    const again = await FieldOffice.open(portal.url)
    const list = await again.supervisor.get(`/api/v2/records/fault-diagnosis?via=work_order&of=${id}`)
    const [fault] = list.body.data
    expect(await again.history(id)).toEqual(['create', 'assign', 'accept', 'complete', 'confirm'])
    expect(await again.history(fault.id, 'fault-diagnosis')).toEqual(['create', 'diagnose', 'resolve'])
    expect(fault.values).toMatchObject({ power_at_ont: -31, power_after: -19, photos: [expect.any(String)] })
    expect((await again.read(id)).values).toMatchObject({ customer_rating: 4, customer_signature: expect.any(String) })
    const [photo] = fault.values.photos
    const { headers } = await again.supervisor.get(`/api/v2/files/${photo}`)
    expect(headers['content-type']).toBe('image/jpeg')
    // The phone has made it smaller.
    expect(original).toBeGreaterThan(2_000_000)
    expect(Number(headers['content-length'])).toBeGreaterThan(10_000)
    expect(Number(headers['content-length'])).toBeLessThan(1_500_000)
  })

  await step('the new release opens without a network, too', async () => {
    await phone.reopen('/obligation/installer/home')
    await phone.waitUntilPacked()
    phone.link.shut()
    await phone.reopen(jobPath(id))
    await phone.says('No network.')
    await phone.page.getByText('Confirmed', { exact: true }).first().waitFor()
  })
})

/** Runs in the page. Returns a photo of several megabytes, as a phone takes it. */
function largePhoto(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 2_000 })
  const pen = canvas.getContext('2d')
  const noise = pen?.createImageData(3_000, 2_000)
  if (pen === null || noise === undefined) throw new Error('The browser draws nothing')
  for (let i = 0; i < noise.data.length; i++) noise.data[i] = (i * 2_654_435_761) >>> 24
  pen.putImageData(noise, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
}
