import { describe, expect, it } from 'vitest'
import {
  placeOf,
  readLifecycle,
  withInitial,
  without,
  withState,
  withTransition,
} from '../../../../../src/browser/views/studio/records/lifecycle-text.ts'

const file = {
  path: 'manifest/resources/loaf.yaml',
  text: `resource: loaf
lifecycle:
  initial: dough
  states:
    # Before the oven.
    dough: { tone: info, editable: true }
    baked: { label: Out of the oven, tone: success }
  transitions:
    bake:
      from: [dough]
      to: baked
      for: [{ for: bakers, scope: all }]
    knead: { from: [dough], automatic: true } # by hand
`,
}
const changed = (text: string) => ({ ...file, text })

describe('a lifecycle in a text', () => {
  it('has states and transitions, with labels made of their names where it says none', () => {
    expect(readLifecycle(file)).toEqual({
      states: [
        { name: 'dough', label: 'Dough', tone: 'info', isInitial: true },
        { name: 'baked', label: 'Out of the oven', tone: 'success', isInitial: false },
      ],
      transitions: [
        { name: 'bake', label: 'Bake', from: ['dough'], to: 'baked', isAutomatic: false },
        { name: 'knead', label: 'Knead', from: ['dough'], to: undefined, isAutomatic: true },
      ],
    })
  })

  it('is read while it is being typed', () => {
    expect(readLifecycle(changed('lifecycle:\n  states:\n    dough:\n  transitions: x\n'))).toEqual({
      states: [{ name: 'dough', label: 'Dough', tone: 'neutral', isInitial: false }],
      transitions: [],
    })
    expect(readLifecycle(changed('lifecycle: ['))).toBeUndefined()
    expect(readLifecycle(changed('resource: loaf\n'))).toBeUndefined()
  })
})

describe('an edit of a lifecycle', () => {
  it('adds a state like the one before it', () => {
    const line = '    baked: { label: Out of the oven, tone: success }\n'
    expect(withState(file, 'burnt')).toBe(file.text.replace(line, `${line}    burnt: { tone: neutral }\n`))
  })

  it('adds a transition, which is for nobody yet', () => {
    const text = withTransition(file, 'rest', 'dough', undefined)
    expect(text).toBe(`${file.text}    rest: { from: [dough] }\n`)
    expect(withTransition(file, 'sell', 'baked', 'dough')).toContain('sell: { from: [baked], to: dough }')
  })

  it('says where new records begin', () => {
    expect(withInitial(file, 'baked')).toBe(file.text.replace('initial: dough', 'initial: baked'))
  })

  it('takes out a part with the comments that belong to it', () => {
    expect(without(file, { kind: 'state', name: 'dough' })).not.toContain('oven.')
    expect(without(file, { kind: 'transition', name: 'knead' })).not.toContain('by hand')
  })

  it('knows where a part is', () => {
    expect(placeOf({ kind: 'transition', name: 'bake' })).toEqual(['lifecycle', 'transitions', 'bake'])
  })
})
