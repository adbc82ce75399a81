import { describe, expect, it } from 'vitest'
import { limitsOf, limitsText, objectionTo, sizeText } from '../../../src/browser/forms/files/limits.ts'

describe('the limits of a field', () => {
  it.each([
    [{ type: 'string', 'x-widget': 'file' }, 'Any file, up to 10 MB'],
    [{ type: 'array', 'x-widget': 'photos', maxItems: 4 }, 'Image, up to 10 MB each, at most 4'],
    [
      { type: 'string', 'x-widget': 'file', 'x-accept': ['application/pdf', 'image/png'], 'x-max-size': 0.5 },
      'PDF or PNG image, up to 0.5 MB',
    ],
  ])('are described in words', (field, words) => {
    expect(limitsText(limitsOf(field))).toBe(words)
  })
})

describe('a file', () => {
  const limits = limitsOf({
    type: 'string',
    'x-widget': 'file',
    'x-accept': ['application/pdf', 'image/*'],
    'x-max-size': 1,
  })

  it.each([
    [{ type: 'application/pdf', size: 1_000 }, undefined],
    [{ type: 'image/webp', size: 1_048_576 }, undefined],
    // The browser doesn't know the type of this file; the server detects it.
    [{ type: '', size: 1_000 }, undefined],
    [{ type: 'text/csv', size: 1_000 }, 'This is a CSV file. Choose a PDF or an image.'],
    [{ type: 'application/zip', size: 1_000 }, 'This is a ZIP archive. Choose a PDF or an image.'],
    [{ type: 'application/pdf', size: 2_000_000 }, 'This file is 1.9 MB. The limit is 1 MB.'],
    [{ type: 'application/pdf', size: 0 }, 'This file is empty.'],
  ])('is accepted, or rejected with a reason: %j', (file, words) => {
    expect(objectionTo(file, limits)).toBe(words)
  })

  it.each([
    [7, '7 bytes'],
    [20_480, '20 KB'],
    [1_572_864, '1.5 MB'],
  ])('has a readable size: %d', (bytes, words) => {
    expect(sizeText(bytes)).toBe(words)
  })
})
