import { vi } from 'vitest'

/** Makes every later write to localStorage fail with a quota error; reads still work. */
export function fillDevice(): void {
  const kept = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
}
