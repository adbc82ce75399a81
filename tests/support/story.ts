import { it } from 'vitest'

/**
 * Milliseconds. A story lasts as long as its steps together; a step that hangs fails sooner, by the limits of its own
 * waits.
 */
const timeout = 600_000

/** Declares one test of steps that depend on each other, so that it succeeds or fails, and starts anew, as a whole. */
export function story(name: string, run: () => Promise<void>): void {
  it(name, { timeout }, run)
}

/** Runs a step of a story. The message of its failure begins with its name. */
export async function step(name: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error) error.message = `In the step “${name}”: ${error.message}`
    throw error
  }
}
