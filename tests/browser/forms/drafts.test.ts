// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, hasUnsentWork, keepDraft, keptDraft } from '../../../src/browser/forms/drafts.ts'
import { fillDevice } from '../../support/full-device.ts'

const draft = { key: 'k', values: { name: 'Plan the day', at: '2026-11-18T09:00' } }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is kept as it was typed', () => {
    expect(keepDraft('ada', 'daily-schedule', draft)).toBe(true)
    expect(keptDraft('ada', 'daily-schedule')).toEqual(draft)
  })

  it('is replaced as a whole', () => {
    keepDraft('ada', 'daily-schedule', draft)
    keepDraft('ada', 'daily-schedule', { key: 'k' })
    expect(keptDraft('ada', 'daily-schedule')).toEqual({ key: 'k' })
  })

  it('is gone once it is dropped', () => {
    keepDraft('ada', 'daily-schedule', draft)
    dropDraft('ada', 'daily-schedule')
    expect(keptDraft('ada', 'daily-schedule')).toBeUndefined()
    expect(hasUnsentWork('ada')).toBe(false)
  })

  it('is seen by no other person on the same device', () => {
    keepDraft('ada', 'daily-schedule', draft)
    expect(keptDraft('ad', 'daily-schedule')).toBeUndefined()
    expect(keptDraft('adam', 'daily-schedule')).toBeUndefined()
    expect(hasUnsentWork('ad')).toBe(false)
    expect(hasUnsentWork('ada')).toBe(true)
  })

  it('belongs to one form only', () => {
    keepDraft('ada', 'leave-request', draft)
    expect(keptDraft('ada', 'leave')).toBeUndefined()
    dropDraft('ada', 'daily-schedule')
    expect(keptDraft('ada', 'leave-request')).toEqual(draft)
  })

  it.each(['', '{"key":', 'undefined', '\u0000'])('that was damaged is ignored: %j', (text) => {
    keepDraft('ada', 'daily-schedule', draft)
    localStorage.setItem(localStorage.key(0) ?? '', text)
    expect(keptDraft('ada', 'daily-schedule')).toBeUndefined()
  })

  it('that does not fit is reported as not kept, and the previous one stays', () => {
    keepDraft('ada', 'daily-schedule', draft)
    fillDevice()
    expect(keepDraft('ada', 'daily-schedule', { key: 'longer' })).toBe(false)
    expect(keptDraft('ada', 'daily-schedule')).toEqual(draft)
  })
})
