import { vi } from 'vitest'

/** From now on nothing more can be kept on this device; what is kept can be read. */
export function fillDevice(): void {
  const kept = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
}
