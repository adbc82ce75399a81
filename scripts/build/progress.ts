/** Prints a step when it starts, and how long it took when it is done. */
export async function step(what: string, work: () => void | Promise<void>): Promise<void> {
  const began = performance.now()
  process.stdout.write(`  ${what} … `)
  await work()
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
}
