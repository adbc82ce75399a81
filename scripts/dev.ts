import { type ChildProcess, spawn } from 'node:child_process'

/** The server and the browser app, each of which reloads when its sources change. Arguments after `--` go to Vite. */
const commands = [
  ['tsx', 'watch', '--clear-screen=false', 'src/server/main.ts', '--without-browser'],
  ['vite', ...process.argv.slice(2)],
]

const environment = { ...process.env, DEMO: process.env['DEMO'] ?? 'on' }
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
