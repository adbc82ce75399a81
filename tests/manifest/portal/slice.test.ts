import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scopesOf } from '#access/can-do.ts'
import { sliceFor } from '#access/slice-for.ts'
import { buildAjv } from '#validation/standalone.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal, classes } = realPortal()

it('matches its schema for every class of people', () => {
  const schemas = readFileSync(new URL('../../../generated/slice.json', import.meta.url), 'utf8')
  const refs = schemas.replaceAll('"#/', '"#/$defs/')
  const fits = buildAjv().compile({ $ref: '#/$defs/SlicePage', $defs: JSON.parse(refs) })
  const pages = [undefined, ...classes.map(({ traits }) => traits)].flatMap((traits) => sliceFor(portal, traits).pages)
  const different = [...new Set(pages.map((page) => JSON.stringify(page)))]
  expect(different.filter((page) => !fits(JSON.parse(page)))).toEqual([])
})

it('is at most 30 KB compressed for every class of people', () => {
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

it('offers no create form to people who cannot create the record', () => {
  for (const { traits } of classes) {
    for (const page of sliceFor(portal, traits).pages) {
      if (!('creates' in page || 'create' in page)) continue
      const { create, creates, resource } = page
      const grants = portal.resources[resource]?.access.create ?? []
      expect(creates !== undefined).toBe(create !== undefined)
      if (create !== undefined) expect(scopesOf(grants, traits)).not.toEqual([])
    }
  }
})

it('contains no role, group or rule', () => {
  const slices = classes.map(({ traits }) => JSON.stringify(sliceFor(portal, traits)))
  expect(slices.filter((text) => /hr-roles|people-managers|"for":|"position":/.test(text))).toEqual([])
})
