import { expect, it } from 'vitest'
import care from '#generated/api/care.json' with { type: 'json' }
import platform from '#generated/api/platform.json' with { type: 'json' }
import workplace from '#generated/api/workplace.json' with { type: 'json' }
import { errorCatalogue } from '#server/http/errors.ts'

it.each(Object.entries({ care, platform, workplace }))(
  'the error codes of the server are those that %s specifies',
  (_name, { components }) => {
    expect(Object.keys(errorCatalogue).sort()).toEqual(components.schemas.Problem.properties.code.enum.toSorted())
  },
)

it.each(Object.entries(errorCatalogue))(
  '%s has an error status and a sentence as its message',
  (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).toMatch(/^[A-Z].+ .+/)
  },
)
