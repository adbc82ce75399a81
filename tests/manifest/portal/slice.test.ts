import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scopesOf } from '#access/can-do.ts'
import { sliceFor } from '#access/slice-for.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal, classes } = realPortal()

it('weighs at most 30 KB for the person who may open most', () => {
  const weights = classes.map(({ traits }) => gzipSync(JSON.stringify(sliceFor(portal, traits))).length)
  expect(Math.max(...weights)).toBeLessThanOrEqual(30 * 1024)
})

it('shows a visitor the sign-in page and the public ones', () => {
  expect(
    sliceFor(portal, undefined)
      .pages.map(({ id }) => id)
      .sort(),
  ).toEqual(['login', 'my-conversations', 'omni-channel-agent', 'projections'])
})

it('offers nobody the form of what they may not make', () => {
  for (const { traits } of classes) {
    for (const { create, creates, resource = '' } of sliceFor(portal, traits).pages) {
      const grants = portal.resources[resource]?.access.create ?? []
      expect(creates !== undefined).toBe(create !== undefined)
      if (create !== undefined) expect(scopesOf(grants, traits)).not.toEqual([])
    }
  }
})

it('names to nobody a role, group or rule', () => {
  const slices = classes.map(({ traits }) => JSON.stringify(sliceFor(portal, traits)))
  expect(slices.filter((text) => /hr-roles|people-managers|"for":|"position":/.test(text))).toEqual([])
})
