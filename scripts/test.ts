import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { outsideCauses } from './test/outside-causes.ts'

interface Tally {
  passed: number
  failed: number
  /** The files and names of the failed tests, and what each failed with. */
  names: string[]
  /** The same of those that failed for a cause outside the product, and passed in a second run. */
  unsteady: string[]
}

/** The part of vitest's report that is read. */
interface Report {
  numPassedTests: number
  numTotalTests: number
  testResults: FileResult[]
}

interface FileResult {
  name: string
  /** What failed before or after all tests of the file. */
  message?: string
  assertionResults: TestResult[]
}

interface TestResult {
  status: string
  fullName: string
  /** Empty for a test that did not run, because what prepares it failed. */
  failureMessages: string[]
}

interface Step {
  name: string
  command: string[]
  /** The vitest project whose tests are counted. A step without one counts as a single test. */
  project?: string
}

/** These use one processor each, so they run at the same time. */
const checks: Step[] = [
  { name: 'generated files', command: ['npm', 'run', '-s', 'codegen', '--', '--check'] },
  { name: 'manifest', command: ['npm', 'run', '-s', 'manifest', '--', 'check'] },
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'lint, imports, dead exports', command: ['npm', 'run', '-s', 'lint'] },
]

/** These use all processors, one after the other. */
const steps: Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], project: 'unit' },
  { name: 'server tests', command: ['vitest', 'run', '--project', 'server'], project: 'server' },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  { name: 'browser tests', command: ['vitest', 'run', '--project', 'e2e'], project: 'e2e' },
]

const reports = mkdtempSync(join(tmpdir(), 'workplace-tests-'))
const total: Tally = { passed: 0, failed: 0, names: [], unsteady: [] }

await needService('PostgreSQL', 5432)
await needService('Redis', 6379)
await Promise.all(checks.map(runAndCount))
for (const step of steps) await runAndCount(step)
rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
for (const name of total.unsteady) console.log(`UNSTEADY, passed in a second run: ${name}`)
for (const name of total.names) console.log(`FAIL ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)

async function runAndCount(step: Step): Promise<void> {
  const began = Date.now()
  const { passed, failed, names, unsteady } = await run(step)
  total.passed += passed
  total.failed += failed
  total.names.push(...names)
  total.unsteady.push(...unsteady)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}

/**
 * Runs a step, and prints its output when it fails. For tests, this is what failed, without the names of those that
 * passed. When every failure has a cause outside the product, the files of the failed tests run once more, in new
 * processes and on new databases.
 */
async function run({ name, command, project }: Step): Promise<Tally> {
  if (project === undefined) {
    const { code, output } = await execute(command)
    if (code !== 0) console.log(output)
    return outcome(name, code === 0)
  }
  const first = await runTests(name, command)
  const [, load = 0] = loadavg()
  const causes = outsideCauses(first.failures, load / availableParallelism())
  if (causes === undefined) return first.tally
  console.log(`Running ${first.files.join(', ')} again, because ${causes.join(' and ')}.`)
  const second = await runTests(name, [...command, ...first.files])
  if (second.tally.failed > 0) return first.tally
  return { passed: first.all, failed: 0, names: [], unsteady: first.tally.names }
}

/** The result of a run of vitest, the number of its tests, and the files and messages of those that failed. */
interface TestRun {
  tally: Tally
  all: number
  files: string[]
  failures: string[]
}

async function runTests(name: string, command: string[]): Promise<TestRun> {
  const report = join(reports, 'report.json')
  rmSync(report, { force: true })
  const { code, output } = await execute([
    ...command,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (code !== 0) console.log(output)
  return read(name, report, code)
}

function execute([command = '', ...options]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((settled) => {
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => settled({ code: code ?? 1, output }))
  })
}

/** Returns the result of a step that counts as a single test. */
function outcome(name: string, isPassed: boolean): Tally {
  const names = isPassed ? [] : [name]
  return { passed: isPassed ? 1 : 0, failed: names.length, names, unsteady: [] }
}

/** Returns the result of a vitest run. Tests that did not run, and errors outside of tests, count as failures. */
function read(step: string, report: string, code: number): TestRun {
  if (!existsSync(report)) return { tally: outcome(step, false), all: 0, files: [], failures: [] }
  const { numPassedTests: passed, numTotalTests: all, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ name: file, message = '', assertionResults }) =>
    assertionResults.map(({ failureMessages: [reason = message], ...test }) => ({
      ...test,
      file: relative('.', file),
      reason: stripVTControlCharacters(reason),
    })),
  )
  const failed = tests.filter(({ status }) => status !== 'passed')
  const names = failed.map(({ file, fullName, reason }) =>
    [`${file}: ${fullName}`, ...beginningOf(reason)].join('\n     '),
  )
  const outside = all === passed && code !== 0
  const tally = outside
    ? { ...outcome(`${step}: an error outside of every test`, false), passed }
    : { passed, failed: all - passed, names, unsteady: [] }
  const failures = failed.map(({ reason }) => reason)
  return { tally, all, files: [...new Set(failed.map(({ file }) => file))], failures: outside ? [] : failures }
}

/**
 * Returns the beginning of what a test failed with, and its own lines of the stack. The last lines of a run say with
 * this why it failed, where a log keeps only its end.
 */
function beginningOf(reason: string): string[] {
  const lines = reason.split('\n')
  const isCall = (line: string) => /^\s+at /.test(line)
  const ours = lines.filter((line) => isCall(line) && line.includes('/tests/'))
  return [...lines.filter((line) => !isCall(line) && line.trim() !== '').slice(0, 8), ...ours.slice(0, 3)]
}

/** Exits with an error when a service that the tests need does not run. */
async function needService(name: string, port: number): Promise<void> {
  const open = await new Promise<boolean>((settled) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.on('connect', () => settled(true)).on('error', () => settled(false))
    socket.setTimeout(3_000, () => settled(false))
    socket.unref()
  })
  if (open) return
  console.error(`The tests need ${name} on 127.0.0.1:${port}; start it, or run .ci/run, which does.`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
