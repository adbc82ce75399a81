import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { FieldOffice } from '../support/field-jobs.ts'
import { FieldPhone, jobPath } from '../support/field-phone.ts'
import { placeWithPorts, route, sheet, splicingAt, surveyAt } from '../support/installation.ts'
import { loseAnswer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { fill } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'

// An installation on a phone whose network fails in the middle of each step. The app is closed before each change is sent, and
// the server is killed once. In the end each act has happened once, in order.

const portal = ownPortal()
const today = '2026-11-18'

story('an installation arrives once, in order, though the network fails in the middle of each step', async () => {
  const office = await FieldOffice.open(portal.url)
  await office.passReadiness(today)
  const place = await placeWithPorts(office.supervisor)
  const terminal = (await office.read(place.id, 'network-element')).title
  const id = await office.job('installation', { accept: false })
  const phone = await FieldPhone.packed(portal)
  await phone.visitor.context.grantPermissions(['geolocation'])
  await phone.visitor.context.setGeolocation({ latitude: 6.4312, longitude: 3.4567, accuracy: 7 })
  const main = () => phone.page.getByRole('main')
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await phone.page.screenshot() }

  const reportOf = async (resource: string) => {
    const { body } = await office.supervisor.get(`/api/v2/records/${resource}?via=work_order&of=${id}`)
    return body.data[0]
  }
  const goOn = async (name: RegExp) => {
    await phone.open(jobPath(id))
    await phone.page.getByRole('link', { name }).click()
    // Once it is connected, the page fetches what has changed since it was packed, and then comes to rest.
    await phone.page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
  }
  /** Runs an act whose form was half filled in when the network failed; the app is closed before the change is sent. */
  const act = async (button: string, rest: () => Promise<void>, at: Locator = main()) => {
    phone.link.shut()
    await rest()
    await at.getByRole('button', { name: button, exact: true }).click()
    await phone.says('1 change waits to be sent')
    await phone.reopen(jobPath(id))
    await phone.says('1 change waits to be sent')
  }
  const arrived = async (event: string, resource = 'work-order') => {
    phone.link.open()
    const subject = resource === 'work-order' ? { id } : await reportOf(resource)
    await expect.poll(() => office.history(subject.id, resource), { timeout: 60_000 }).toContain(event)
    await phone.page.locator('#notices').getByText('to be sent').waitFor({ state: 'hidden' })
  }
  const sign = async (by: Locator) => {
    await by.getByLabel('Type your name instead').fill('Sola Adebayo')
    await by.getByRole('button', { name: 'Use this signature' }).click()
    await by.getByRole('button', { name: 'Sign again' }).waitFor()
  }

  await step('the job is accepted', async () => {
    await phone.open(jobPath(id))
    await main().getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await act('Accept', async () => {})
    await arrived('accept')
  })

  await step('the route', async () => {
    await goOn(/^Continue: Route work/)
    const row = main().getByRole('group', { name: 'Route plan, row 1', exact: true })
    if ((await row.count()) === 0) await main().getByRole('button', { name: 'Add a row' }).click()
    await fill(row, { Waypoint: route[0]?.waypoint ?? '', Method: 'Aerial' })
    await act('Save route', async () => {
      await fill(row, { Length: String(route[0]?.length) })
      await fill(main(), { 'Right of way': 'Not needed' })
    })
    await arrived('save-route')
  })

  await step('the survey, with the position of the device; the server is killed while it answers', async () => {
    await goOn(/^Continue: Survey report/)
    const found = surveyAt(place.id, today)
    await fill(main(), { 'Survey date': found.survey_date, 'Customer present': true, 'Nearest terminal': terminal })
    await act('Submit survey', async () => {
      await fill(main(), {
        ...{ Premises: 'Flat', 'Distance to the terminal': String(found.distance_to_fat) },
        ...{ 'Free ports seen': String(found.free_ports), 'Power at the terminal': String(found.fat_power) },
        ...{ 'Drop route': 'Aerial', 'Drop length': String(found.drop_length), 'Socket near the ONT': true },
        Result: 'Can be connected',
      })
      await main().getByRole('button', { name: 'Use my position' }).click()
      await main().getByText('Taken, within 7 m').waitFor()
    })
    const lost = await loseAnswer(phone.page, /\/transitions\/submit$/, () => portal.process.kill())
    phone.link.open()
    expect(await lost.status).toBe(200)
    await portal.process.start()
    await arrived('submit', 'site-survey')
    const { values } = await reportOf('site-survey')
    expect([values.latitude, values.longitude]).toEqual([6.4312, 3.4567])
  })

  await step('the job sheet', async () => {
    await goOn(/^Continue: Work order/)
    await main().getByRole('button', { name: 'Save job sheet', exact: true }).click()
    const dialog = phone.page.getByRole('dialog')
    const row = dialog.getByRole('group', { name: 'Materials, row 1', exact: true })
    await dialog.getByLabel('Tools checked').waitFor()
    if ((await row.count()) === 0) await dialog.getByRole('button', { name: 'Add a row' }).click()
    await fill(row, { Item: 'Drop cable', Unit: 'Metre' })
    await act(
      'Save job sheet',
      async () => {
        await fill(row, { Planned: String(sheet.materials[0]?.planned) })
        await dialog.getByLabel('Tools checked').check()
      },
      dialog,
    )
    await arrived('save-job')
  })

  const port = (number: number) => main().getByRole('button', { name: new RegExp(`^Port, No. ${number},`) })

  await step('the port, chosen by keyboard, which somebody else takes meanwhile', async () => {
    await goOn(/^Continue: Splitter/)
    await fill(main(), { 'Splitter or terminal': terminal })
    await port(place.port).waitFor()
    await act('Take port', async () => {
      await main().getByRole('grid', { name: 'Port' }).locator('button[tabindex="0"]').focus()
      await phone.page.keyboard.press('Home')
      for (let at = 1; at < place.port; at++) await phone.page.keyboard.press('ArrowRight')
      await phone.page.keyboard.press('Enter')
      await expect
        .poll(() => main().getByRole('spinbutton', { name: 'Port', exact: true }).inputValue())
        .toBe(String(place.port))
      await fill(main(), { 'Power at the port': '-19' })
    })
    const rival = await office.job('installation')
    await office.installUntilPort(rival, place.id, today)
    const taken = { network_element: place.id, splitter_port: place.port, port_power: -18 }
    expect((await office.technician.transition('work-order', rival, 'take-port', taken)).status).toBe(200)
    phone.link.open()
    await phone.says('1 change needs your decision')
  })

  await step('nothing that was typed is lost, and another port is free', async () => {
    await phone.openChanges()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByText("This port isn't free; choose another one").waitFor()
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect.poll(() => main().getByLabel('Power at the port').inputValue()).toBe('-19')
    expect(await main().getByRole('combobox', { name: 'Splitter or terminal' }).inputValue()).toContain(terminal)
    await port(place.port).and(phone.page.locator('[aria-disabled=true]')).waitFor()
    const free = main().getByRole('grid', { name: 'Port' }).locator('button[aria-disabled=false]').first()
    await act('Take port', () => free.click())
    await arrived('take-port')
  })

  await step('the splices', async () => {
    await goOn(/^Continue: Splice plan/)
    const given = splicingAt(place.id)
    const row = (number: number) => main().getByRole('group', { name: `Splices, row ${number}`, exact: true })
    await fill(main(), {
      Closure: terminal,
      'Incoming cable': given.cable_in,
      'Outgoing cable or drop': given.cable_out,
    })
    if ((await row(1).count()) === 0) await main().getByRole('button', { name: 'Add a row' }).click()
    await fill(row(1), { Splice: '1', 'Fibre in': 'Blue', 'Fibre out': 'Blue' })
    expect(await row(1).getByLabel('Fibre in').getAttribute('data-hue')).toBe('blue')
    phone.link.shut()
    await fill(main(), {
      'Fibres of the incoming cable': String(given.cable_in_fibres),
      'Fibres of the outgoing cable': String(given.cable_out_fibres),
    })
    await main().getByRole('button', { name: 'Add a row' }).click()
    await fill(row(2), { Splice: '2', 'Fibre in': 'Orange', 'Fibre out': 'Orange' })
    await main().getByLabel('Closure sealed and labelled').check()
    await main().getByRole('button', { name: 'Mark executed', exact: true }).click()
    // The next form is begun before this change is sent, and finished after it.
    await main().getByRole('button', { name: 'Mark tested', exact: true }).waitFor()
    await fill(row(1), { Loss: '0.05' })
    await arrived('execute', 'splice-plan')
    await act('Mark tested', () => fill(row(2), { Loss: '0.07' }))
    await arrived('test', 'splice-plan')
  })

  await step('the installation report', async () => {
    await goOn(/^Continue: Installation report/)
    await fill(main(), { 'Installed on': today, 'Power at the ONT': '-20', 'Drop cable': 'Flat, 1 fibre' })
    await act('Submit report', async () => {
      await fill(main(), {
        ...{ 'Metres used': '90', Connector: 'SC/APC', 'ONT serial': 'FHTT90000077', 'ONT model': 'F660' },
        'Site cleaned': true,
      })
      const chooser = main()
        .getByRole('group', { name: /^Photo of the ONT/ })
        .locator('input[type=file]')
        .first()
      await chooser.setInputFiles(photo)
      await main().getByRole('button', { name: 'Remove photo.png' }).waitFor()
    })
    await arrived('submit', 'installation-report')
  })

  await step('the activation, which provisioning configures', async () => {
    await goOn(/^Continue: Activation/)
    await main().getByLabel('Access').waitFor()
    await act('Request activation', () => fill(main(), { Access: 'IPoE' }))
    await arrived('request', 'service-activation')
    await office.configureService((await reportOf('service-activation')).id)
    await goOn(/^Continue: Activation/)
    await fill(main(), { 'Power that the ONT receives': '-21' })
    await act('Activate', () => fill(main(), { 'ONT online': true, 'Session up': true }))
    await arrived('activate', 'service-activation')
  })

  await step('the customer confirms', async () => {
    await goOn(/^Continue: Confirmation/)
    await main().getByLabel('Outcome note').waitFor()
    await act('Complete job', () => fill(main(), { 'Outcome note': 'Service is up.' }))
    await arrived('complete')
    await goOn(/^Continue: Confirmation/)
    await fill(main(), { 'Signed by': 'Sola Adebayo' })
    await act('Confirm with the customer', async () => {
      await sign(main())
      await main().getByRole('radio', { name: /5/ }).first().click({ force: true })
    })
    await arrived('confirm')
  })

  await step('everything has happened once, in order', async () => {
    const events = await office.history(id)
    expect(events).toEqual([
      ...['create', 'assign', 'accept', 'save-route', 'save-job', 'take-port', 'complete', 'confirm'],
    ])
    for (const [resource, acts] of Object.entries({
      'site-survey': ['create', 'submit'],
      'splice-plan': ['create', 'execute', 'test'],
      'installation-report': ['create', 'submit'],
      'service-activation': ['create', 'know', 'request', 'configure', 'activate'],
    }))
      expect(await office.history((await reportOf(resource)).id, resource), resource).toEqual(acts)
  })
})
