import { expect, it } from 'vitest'
import { fillTemplate } from '#server/records/read/titles.ts'
import { realPortal } from '../../../fixtures/real-portal.ts'

const { resources } = realPortal().portal

it.each([
  ['{reference}, {customer}', 'SO-00017'],
  ['{reference}, {customer}, {currency}', 'SO-00017, Naira'],
  ['{reference}, {customer}. {decision_note}', 'SO-00017. —'],
  ['{customer}, {reference}', '—, SO-00017'],
  ['{reference} of {customer}', 'SO-00017 of —'],
  ['{reference}, {customer} of today', 'SO-00017, — of today'],
])('fills "%s" in with "%s" for who may not read the customer', (template, text) => {
  const resource = resources['sales-order']
  if (resource === undefined) throw new Error('There is no sales order')
  const record = {
    ...{ id: 'a', resource: 'sales-order', reference: 'SO-00017', status: 'draft', version: 1 },
    ...{ created_at: '', updated_at: '', created_by: null, values: { customer: 'hidden', currency: 'NGN' } },
  }
  expect(fillTemplate(template, { resource, record }, { titles: {}, timezone: 'Africa/Lagos' })).toBe(text)
})
