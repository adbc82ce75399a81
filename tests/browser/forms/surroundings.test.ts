import { afterEach, expect, it } from 'vitest'
import { setPortalTime } from '../../../src/browser/api/portal-clock.ts'
import { surroundingsIn } from '../../../src/browser/forms/surroundings.ts'
import { writtenRecord } from '../../../src/browser/records/written-record.ts'

afterEach(() => setPortalTime(new Date().toISOString()))

it("takes the parameters of today from the portal's clock", () => {
  const values = [
    { from: '2026-01-01', value: 5 },
    { from: '2099-01-01', value: 7 },
  ]
  const schema = { type: 'object' as const, properties: {}, 'x-parameters': { limit: { values } } }
  const { parameterOn } = surroundingsIn(writtenRecord(schema, {}, undefined), 'Africa/Lagos')
  setPortalTime('2098-12-31T23:30:00Z')
  expect(parameterOn('limit', '')).toBe(7)
})
