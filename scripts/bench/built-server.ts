import { type ChildProcess, spawn } from 'node:child_process'

/** Starts the built portal of a folder in a process of its own, and waits until it is ready. */
export async function startBuilt(root: string, settings: Record<string, string>, url: string): Promise<ChildProcess> {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: 'ignore' })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await new Promise((settled) => setTimeout(settled, 20))
  }
  return child
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // The server does not accept connections yet.
    return false
  }
}
