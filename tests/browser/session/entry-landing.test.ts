import { describe, expect, it } from 'vitest'
import { sliceFor } from '#access/slice-for.ts'
import { entryLanding } from '../../../src/browser/session/entry-landing.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal } = realPortal()
const sliceOf = (role: string) => sliceFor(portal, { role, position: 'Officer', flags: [] })
const root = { pathname: '/', search: '' }

describe('the root of the portal', () => {
  it.each([
    'installer',
    'technicians',
    'provisioning-technician',
    'bb-transmission-technician',
    'bb-transmission-diagnosis-technician',
  ])('redirects %s to operational readiness, also with an existing session', (role) => {
    expect(entryLanding(sliceOf(role), { ...root, isEntry: true })).toBe('/obligation/installer')
  })

  it.each(['cx', 'sales-officer', 'hr'])('is home for %s', (role) => {
    expect(entryLanding(sliceOf(role), { ...root, isEntry: true })).toBeUndefined()
  })

  it('is a normal page for a technician inside the portal, because their menu has it', () => {
    expect(entryLanding(sliceOf('technicians'), { ...root, isEntry: false })).toBeUndefined()
  })

  it('redirects an installer wherever they come from, because their menu does not have it', () => {
    expect(entryLanding(sliceOf('installer'), { ...root, isEntry: false })).toBe('/obligation/installer')
  })

  it('shows what a notification links to', () => {
    expect(entryLanding(sliceOf('installer'), { ...root, search: '?id=1', isEntry: true })).toBeUndefined()
  })

  it('is the only address that redirects', () => {
    expect(entryLanding(sliceOf('installer'), { pathname: '/MyProfile', search: '', isEntry: true })).toBeUndefined()
  })
})
