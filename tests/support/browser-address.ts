/** Makes `fetch` resolve relative URLs against this origin, as on a page loaded from there. */
export function atAddress(origin: string): void {
  // Node's fetch reads the origin from here; see `setGlobalOrigin` in https://undici.nodejs.org
  Object.defineProperty(globalThis, Symbol.for('undici.globalOrigin.1'), { value: new URL(origin), configurable: true })
}
