import { describe, expect, it } from 'vitest'
import { readReference } from '../../scripts/codegen/keys/reference.ts'
import { root } from '../fixtures/real-portal.ts'

// docs/keys/ and the completion of editors are only as good as what the grammar says of its keys.

const { grammar, sections, useOf } = await readReference(root)
const keys = sections.flatMap((section) => section.keys)

describe('every key of the grammar', () => {
  it('has a description, which editors show', () => {
    const without = keys.filter(({ node }) => node.description === undefined)
    expect(without.map(({ pointer }) => pointer)).toEqual([])
  })

  it('is used in a manifest that tests compile', () => {
    const unused = keys.filter((key) => useOf(key) === undefined)
    expect(unused.map(({ pointer }) => pointer)).toEqual([])
  })

  it('has nothing beside a reference but its description, so that editors show that one', () => {
    const others = keys.filter(({ node }) => {
      const { $ref, description: _description, ...rest } = node
      return $ref !== undefined && Object.keys(rest).length > 0
    })
    expect(others.map(({ pointer }) => pointer)).toEqual([])
  })
})

it('describes every part of the grammar that keys share', () => {
  const values = grammar.values().filter(({ node }) => node.description === undefined)
  expect(values.map(({ pointer }) => pointer)).toEqual([])
})
