import { expect, it } from 'vitest'
import { joinedSpecification } from '#server/http/specification.ts'

const described = (description: string) => ({ schemas: { Problem: { type: 'object', description } } })
const orders = { servers: [{ url: '/api' }], paths: { '/orders': { get: {} } }, components: described('What failed') }

it('joins specifications with full paths and the components of all', () => {
  const probes = { servers: [{ url: '/' }], paths: { '/livez': { get: {} } }, components: orders.components }
  expect(joinedSpecification([orders, probes])).toMatchObject({
    paths: { '/api/orders': { get: {} }, '/livez': { get: {} } },
    components: orders.components,
  })
})

it('rejects two specifications that mean different things by one name', () => {
  const others = { servers: [{ url: '/api/v2' }], paths: {}, components: described('Another thing') }
  expect(() => joinedSpecification([orders, others])).toThrow('Two specifications define "Problem" differently.')
})
