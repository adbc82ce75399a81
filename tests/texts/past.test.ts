import { expect, it } from 'vitest'
import { didStep } from '../../src/texts/en/history.ts'
import { pastOf } from '../../src/texts/en/past.ts'

it.each([
  ['approve', 'approved'],
  ['deny', 'denied'],
  ['stay', 'stayed'],
  ['stop', 'stopped'],
  ['hold', 'held'],
  ['submit', 'submitted'],
  ['fail', 'failed'],
  ['screen', 'screened'],
])('puts %s into the past as %s', (verb, past) => {
  expect(pastOf(verb)).toBe(past)
})

it('says a step by its label, and what it was taken on where the label names nothing', () => {
  expect(didStep('Resolve', 'Ticket')).toBe('resolved the ticket')
  expect(didStep('Put on hold', 'Vacancy')).toBe('put on hold')
})
