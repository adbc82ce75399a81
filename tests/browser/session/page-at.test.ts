import { expect, it } from 'vitest'
import { pageAt } from '../../../src/browser/session/page-at.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const common = {
  ...{ area: 'desk', title: '', purpose: '', aliases: [] },
  ...{ auth: 'signed-in' as const, actions: [], links: [] },
}
const ticket: SlicePage = {
  ...{ ...common, id: 'ticket', path: '/desk/{id}', kind: 'record', resource: 'ticket', key: { param: 'id' } },
}
const steps: SlicePage = {
  ...common,
  id: 'steps',
  path: '/steps/{activity}',
  kind: 'checklist',
  resource: 'steps',
  items: 'items',
}
const pages = [ticket, steps]
const id = '019a0000-0000-7000-8000-000000000000'

it('finds the page of a record by a valid id', () => {
  expect(pageAt({ pages }, `/desk/${id}`)).toEqual({ page: ticket, parameters: { id }, canonical: `/desk/${id}` })
})

it.each(['/desk/faults', `/desk/${id}0`, `/desk/x${id}`, '/desk/019A'])(
  'finds no page at %s, which has no valid id',
  (address) => {
    expect(pageAt({ pages }, address)).toBeUndefined()
  },
)

it('does not check the parameters of other pages', () => {
  expect(pageAt({ pages }, '/steps/splicing')?.page).toBe(steps)
  expect(pageAt({ pages }, '/nowhere')).toBeUndefined()
})
