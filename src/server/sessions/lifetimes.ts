/** Lifetimes in milliseconds. */
export const lifetimes = {
  access: 15 * 60_000,
  idle: 8 * 3_600_000,
  session: 24 * 3_600_000,
  /** A renewal token still works this long after it was replaced, for other tabs that were about to use it. */
  grace: 30_000,
}
