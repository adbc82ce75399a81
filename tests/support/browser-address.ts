/** From now on an address without an origin is asked at this one, as on a page that came from there. */
export function atAddress(origin: string): void {
  // Where the fetch of Node looks for it; see `setGlobalOrigin` in https://undici.nodejs.org
  Object.defineProperty(globalThis, Symbol.for('undici.globalOrigin.1'), { value: new URL(origin), configurable: true })
}
