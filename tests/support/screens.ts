import type { Page } from 'playwright-core'
import { openForm } from './record-pages.ts'
import type { Visitor } from './visitor.ts'

/** A screen of the portal, and the steps by which a line manager opens it. */
export interface Screen {
  name: string
  open(visitor: Visitor): Promise<void>
}

async function openAt(visitor: Visitor, path: string, heading: string): Promise<Page> {
  await visitor.open(path)
  await visitor.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return visitor.page
}

/** Opens the home page with the tasks of a day expanded. */
async function openHome(visitor: Visitor): Promise<Page> {
  const page = await openAt(visitor, '/', 'Schedules & Reports')
  const days = page.getByRole('region', { name: 'Daily schedules' })
  await days.getByRole('listitem').first().waitFor()
  if ((await days.getByRole('checkbox').count()) === 0) await days.getByRole('heading', { level: 3 }).first().click()
  await days.getByRole('checkbox').first().waitFor()
  return page
}

async function openSending(visitor: Visitor) {
  const page = await openHome(visitor)
  await page.getByRole('button', { name: 'Send Daily Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
  await dialog.getByRole('group', { name: 'Task 1' }).waitFor()
  const discard = dialog.getByRole('button', { name: 'Discard draft' })
  if ((await discard.count()) > 0) await discard.click()
  await dialog.getByRole('button', { name: 'Add KPI' }).click()
  await dialog.getByRole('group', { name: 'Task 2' }).waitFor()
  return dialog
}

function openTickets(visitor: Visitor): Promise<Page> {
  return openAt(visitor, '/obligations/tickets?view=all-open', 'Tickets')
}

async function openApproval(visitor: Visitor): Promise<Page> {
  const page = await openAt(visitor, '/workplace/approvals', 'Approvals')
  await page.getByRole('table', { name: 'Waiting for me' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
  return page
}

async function openTeamLeave(visitor: Visitor): Promise<Page> {
  const page = await openAt(visitor, '/workplace/requests/leave?view=team', 'Leave requests')
  await page.getByRole('table', { name: 'My team' }).waitFor()
  return page
}

export const screens: Screen[] = [
  {
    name: 'home',
    open: async (visitor) => {
      await openHome(visitor)
    },
  },
  {
    name: 'the form of a daily schedule',
    open: async (visitor) => {
      await openSending(visitor)
    },
  },
  {
    name: 'the form of a daily schedule with its errors',
    open: async (visitor) => {
      const dialog = await openSending(visitor)
      await dialog.getByRole('button', { name: 'Send Daily Schedule' }).click()
      await dialog.getByText('Task name is missing.').first().waitFor()
    },
  },
  {
    name: 'a message',
    open: async (visitor) => {
      visitor.expectTrouble(/status of 400/)
      const dialog = await openSending(visitor)
      await dialog.getByRole('button', { name: 'Remove task 2' }).click()
      await dialog.getByLabel('KPI').selectOption({ index: 1 })
      await dialog.getByLabel('Measure').selectOption({ index: 1 })
      await dialog.getByLabel('Task name').fill('Read the report')
      await visitor.page.route('**/staff-schedule/create', (route) => route.fulfill({ status: 400, json: {} }), {
        times: 1,
      })
      await dialog.getByRole('button', { name: 'Send Daily Schedule' }).click()
      await visitor.page.getByRole('alertdialog', { name: 'Bad Request' }).waitFor()
    },
  },
  {
    name: 'a conversation',
    open: async (visitor) => {
      const page = await openHome(visitor)
      await page
        .getByRole('button', { name: /^Conversation on/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      await page.getByRole('group', { name: 'choose conversation type to begin' }).getByRole('button').first().click()
    },
  },
  {
    name: 'what waits for a decision',
    open: async (visitor) => {
      const page = await openAt(visitor, '/workplace/approvals', 'Approvals')
      await page.getByRole('table', { name: 'Waiting for me' }).waitFor()
    },
  },
  {
    name: 'a schedule that waits for a decision',
    open: async (visitor) => {
      await openApproval(visitor)
    },
  },
  {
    name: 'a decision',
    open: async (visitor) => {
      const dialog = await openForm(await openApproval(visitor), 'Reject')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'the team’s requests for leave',
    open: async (visitor) => {
      await openTeamLeave(visitor)
    },
  },
  {
    name: 'the form of a request for leave with its errors',
    open: async (visitor) => {
      const dialog = await openForm(
        await openAt(visitor, '/workplace/requests/leave', 'Leave requests'),
        'New leave request',
      )
      await dialog.getByRole('button', { name: 'Save leave request' }).click()
      await dialog.getByText('Reason is missing.').waitFor()
    },
  },
  {
    name: 'a request for leave',
    open: async (visitor) => {
      const page = await openTeamLeave(visitor)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a list of records',
    open: async (visitor) => {
      await openTickets(visitor)
    },
  },
  {
    name: 'a record with its tabs',
    open: async (visitor) => {
      const page = await openTickets(visitor)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('region', { name: 'Description' }).waitFor()
    },
  },
  {
    name: 'a form on a page of its own',
    open: async (visitor) => {
      const page = await openAt(visitor, '/obligations/tickets/new', 'New ticket')
      await page.getByLabel('Subject').waitFor()
    },
  },
  {
    name: 'a board',
    open: async (visitor) => {
      const page = await openAt(visitor, '/obligations/critical-fault', 'Critical faults')
      await page.locator('[data-card]').first().waitFor()
    },
  },
  {
    name: 'figures and charts',
    open: async (visitor) => {
      const page = await openAt(visitor, '/obligations/dashboard', 'Support dashboard')
      await page.getByRole('figure').first().waitFor()
    },
  },
  {
    name: 'a calendar',
    open: async (visitor) => {
      const page = await openAt(visitor, '/obligations/bookings', 'Bookings')
      await page.getByRole('list', { name: 'Appointments by state' }).waitFor()
    },
  },
  {
    name: 'a conversation with a customer',
    open: async (visitor) => {
      const page = await openAt(visitor, '/conversations?view=all', 'Conversations')
      await page.getByRole('list', { name: 'All' }).getByRole('link').first().click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  {
    name: 'a search',
    open: async (visitor) => {
      const page = await openAt(visitor, '/call-center/search', 'Call centre search')
      await page
        .getByRole('searchbox', { name: 'Call centre search' })
        .or(page.getByRole('combobox'))
        .first()
        .fill('ada')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the notifications',
    open: async (visitor) => {
      const page = await openAt(visitor, '/notifications', 'Notifications')
      await page.getByRole('table', { name: 'Inbox' }).waitFor()
    },
  },
  {
    name: 'one’s profile',
    open: async (visitor) => {
      const page = await openAt(visitor, '/MyProfile', 'My profile')
      await page.getByText('This device', { exact: true }).waitFor()
      await page.getByText('Line manager', { exact: true }).waitFor()
    },
  },
  {
    name: 'the profile menu',
    open: async (visitor) => {
      const page = await openAt(visitor, '/workplace/collaboration', 'Collaboration')
      await page.getByRole('banner').getByRole('button', { name: /, / }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'a page that may not be opened',
    open: async (visitor) => {
      await openAt(visitor, '/hr', "You can't open Human resources")
    },
  },
  {
    name: 'a page that does not exist',
    open: async (visitor) => {
      visitor.expectTrouble(/status of 404 .*refusal/)
      await openAt(visitor, '/workplace/nothing', 'Page not found')
    },
  },
  {
    name: 'a page whose content comes later',
    open: async (visitor) => {
      await openAt(visitor, '/installation/obligations', 'Installation obligations')
    },
  },
]
