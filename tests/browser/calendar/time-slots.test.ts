import { describe, expect, it } from 'vitest'
import { slotAt, timeSlots } from '../../../src/browser/calendar/time-slots.ts'

describe('time slots', () => {
  it('are ten, hourly from 8am to 5pm', () => {
    expect(timeSlots.map(({ label }) => label)).toEqual([
      ...['8am', '9am', '10am', '11am', '12pm', '1pm', '2pm', '3pm', '4pm', '5pm'],
    ])
    expect(timeSlots.map(({ time }) => time)).toEqual([
      ...['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
    ])
  })

  it('hold any minute of their hour', () => {
    expect(slotAt('10:45')).toBe('10:00')
    expect(slotAt('17:59')).toBe('17:00')
  })

  it('take times outside of them into the nearest slot', () => {
    expect(slotAt('06:30')).toBe('08:00')
    expect(slotAt('19:00')).toBe('17:00')
    expect(slotAt('')).toBe('08:00')
  })
})
