import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { depthsOf } from '../../src/manifest/link/depths.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const { resources } = realPortal().portal

it('leads with the clock, the assignees and the owner where the manifest names nothing', () => {
  expect(resources['knowledge-article']?.lead).toEqual({ people: ['author'], facts: [] })
})

it('takes for likely what leads away from the initial state, and neither dangerous nor automatic steps', () => {
  const compilation = compileManifest(bakery(), bakeryOffers)
  expect(compilation.ok && compilation.portal.resources['order']?.next).toEqual(['bake', 'collect'])
  expect(resources['daily-schedule']?.next).toEqual(['approve'])
})

it('compiles the example of the docs', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n(lead:\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const files = readManifestFiles(root).map(({ path, text }) => ({
    path,
    text: path.endsWith('/trouble-ticket.yaml') ? text.replace(/^lead: .*\nnext: .*\n/m, example) : text,
  }))
  const compilation = compileManifest(files, offered)
  const lead = compilation.ok && compilation.portal.resources['trouble-ticket']?.lead
  expect(lead).toMatchObject({ clock: 'resolution_due', facts: ['priority', 'queue'] })
})

it('counts the transitions from the initial state, also in a circle', () => {
  const transition = { label: '', for: [], decision: false, guards: [], notBy: [], form: [] }
  const transitions = {
    start: { ...transition, from: ['new', 'done'], to: 'begun' },
    finish: { ...transition, from: ['begun'], to: 'done' },
    note: { ...transition, from: ['new'] },
    revive: { ...transition, from: ['lost'], to: 'new' },
  }
  expect([...depthsOf({ initial: 'new', states: {}, transitions })]).toEqual([
    ['new', 0],
    ['begun', 1],
    ['done', 2],
  ])
})
