import { type ChildProcess, spawn } from 'node:child_process'

/** The server and the browser app, each of which reloads when its sources change. Arguments after `--` go to Vite. */
const commands = [
  // The compiler of the manifest runs in a worker, whose modules tsx doesn't watch by itself.
  ['tsx', 'watch', '--clear-screen=false', '--include=src/manifest/**/*', 'src/server/main.ts', '--without-browser'],
  ['vite', ...process.argv.slice(2)],
]

// Each change of the server's sources stops it, and nothing watches its /readyz.
const environment = { DEMO: 'on', STOP_DELAY: '0', ...process.env }
const children: ChildProcess[] = commands.map(([command = '', ...args]) => {
  const child = spawn(command, args, { stdio: 'inherit', env: environment })
  child.on('exit', (code) => stop(code ?? 0))
  return child
})

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

function stop(code: number): void {
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
