import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import type { PersonClass } from '#manifest/index.ts'
import type { Page } from '#manifest/portal.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal, classes } = realPortal()

/** Groups columns in fives, so that they are easy to count. */
function inFives(marks: string[]): string {
  return marks.join('').replaceAll(/(.{5})(?=.)/gu, '$1 ')
}

function legend({ witness, members }: PersonClass, index: number): string {
  const size = members.length === 1 ? '1 kind' : `${members.length} kinds`
  return `${String(index + 1).padStart(2, '0')}  ${witness} (${size})`
}

function row(page: Page): string {
  const marks = classes.map(({ traits }) => (canOpen(traits, page) ? '✓' : '·'))
  return `${inFives(marks)}  ${page.id} ${page.path}`
}

function block(area: string, title: string): string[] {
  const pages = Object.values(portal.pages).filter((page) => page.area === area)
  return ['', title, ...pages.map(row)]
}

it('matches the reviewed matrix of who may open which page', async () => {
  const digits = classes.map((_, index) => String(index + 1).padStart(2, '0'))
  const matrix = [
    'Classes of people whom no rule tells apart, each by one of its kinds: a role with a position.',
    ...classes.map(legend),
    '',
    inFives(digits.map((number) => number.charAt(0))),
    inFives(digits.map((number) => number.charAt(1))),
    ...Object.entries(portal.areas).flatMap(([area, { title }]) => block(area, title)),
    '',
  ]
  await expect(matrix.join('\n')).toMatchFileSnapshot(resolve(import.meta.dirname, '../access-matrix.txt'))
})
