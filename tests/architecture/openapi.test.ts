import { resolve } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../../openapi')

it.each(['care', 'platform', 'workplace'])('%s.yaml is a valid specification', async (name) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lint({ ref: resolve(folder, `${name}.yaml`), config })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
