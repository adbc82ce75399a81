/** Says what is being done, and once it is done how long it took. */
export async function step(what: string, work: () => void | Promise<void>): Promise<void> {
  const began = performance.now()
  process.stdout.write(`  ${what} … `)
  await work()
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
}
