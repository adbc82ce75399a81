import { describe, expect, it } from 'vitest'
import { canOpen, choose, destination, landingFor } from '#access/can-open.ts'
import { everyTrait } from '#access/every-trait.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal } = realPortal()
const people = everyTrait(portal)

const field = [
  'Installer',
  'Technicians',
  'BB Transmission Diagnosis Technician',
  'BB Transmission Technician',
  'Provisioning Technician',
]

it('lands the five field roles on their checklist and everyone else at home, whatever the position', () => {
  const landed = people.map((person) => [portal.roles[person.role]?.name, landingFor(portal, person)?.path])
  const expected = people.map(({ role }) => {
    const name = portal.roles[role]?.name ?? ''
    return [name, field.includes(name) ? '/obligation/installer' : '/']
  })
  expect(landed).toEqual(expected)
})

it.each([
  ['Customer support supervisor', ['isAdmin']],
  ['Customer Service Officers', ['isCustoms']],
  ['Network Infrastructure Support Analyst', ['isCustom']],
])('flags %s', (name, flags) => {
  expect(Object.values(portal.roles).find((role) => role.name === name)?.flags).toEqual(flags)
})

it('flags no other role', () => {
  expect(Object.values(portal.roles).filter(({ flags }) => flags.length > 0)).toHaveLength(3)
})

/** Where each redirecting page sends its viewers: to the address for their role, or else to the one for `everyone`. */
const redirects: Record<string, { everyone: string; [role: string]: string }> = {
  '/workplace/requests': { everyone: '/workplace/requests/leave' },
  '/obligations': { everyone: '/obligations/tickets', 'customer-support-supervisor': '/obligations/dashboard' },
  '/obligations-parent': { everyone: '/obligations-parent/dashboard-parent' },
  '/obligations-child': { everyone: '/obligations-child/dashboard-child' },
  '/sales-dashboard': { everyone: '/sales-dashboard/sales' },
  '/key-account-manager': { everyone: '/key-account-manager/my-accounts' },
  '/leads-index': { everyone: '/leads' },
  '/account': { everyone: '/account-officer-details', 'sales-manager': '/account-managers' },
  '/sales': { everyone: '/sales-order' },
  '/registration': { everyone: '/registration/single-location' },
  '/hr': { everyone: '/index' },
  '/bpd': { everyone: '/bpd/analysis' },
  '/bpd/compliance-reports': { everyone: '/bpd/compliance-reports/root-cause-view' },
  '/bpd/performance-reports': { everyone: '/bpd/performance-reports/root-cause-view' },
}

const redirecting = Object.values(portal.pages).filter((page) => page.kind === 'tabs' || page.kind === 'redirect')

it('redirects from exactly the listed pages', () => {
  expect(redirecting.map(({ path }) => path).sort()).toEqual(Object.keys(redirects).sort())
})

describe.each(redirecting)('$path', (page) => {
  const targets = redirects[page.path]

  it('sends each viewer to the page for their role', () => {
    const viewers = people.filter((person) => canOpen(person, page))
    const sent = viewers.map((person) => [person.role, portal.pages[choose(page.redirect, person) ?? '']?.path])
    expect(sent).toEqual(viewers.map(({ role }) => [role, targets?.[role] ?? targets?.everyone]))
  })

  it('sends no viewer to a page they cannot open', () => {
    const viewers = people.filter((person) => canOpen(person, page))
    const refused = viewers.filter((person) => {
      const end = destination(portal, page, person)
      return end === undefined || !canOpen(person, end)
    })
    expect(refused).toEqual([])
  })
})
