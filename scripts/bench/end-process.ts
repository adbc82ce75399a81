import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a child process and waits until it has exited. A process that exited before emits no further `exit` event. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
