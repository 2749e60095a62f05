// `npm test` runs the quick checks, then API tests and journeys at the same time; `npm run check` runs the quick ones, and
// `npm test -- --changed [BASE]` only the API tests and journeys that a change since `main` can affect.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled, project } from './install.mjs'

/**
 * Scripts of package.json, and for those that run tests the name of the report with their counts. The chains of a stage run
 * two at a time, the longest first, as hardly any of them keeps two cores busy. After a failure no further stage begins.
 */
const quick = [
  [{ script: 'spelling' }],
  [{ script: 'types' }],
  [{ script: 'test:unit', report: 'unit.json' }],
  [{ script: 'lint' }],
  [{ script: 'dead-code' }],
  [{ script: 'arrows' }],
]
/** The journeys end last, so the build that they need is ready when they may begin. */
const build = [{ script: 'build', tests: 'e2e' }]
const slow = [
  [{ script: 'test:api', report: 'api.json', tests: 'api' }],
  [{ script: 'test:e2e', report: 'e2e.json', tests: 'e2e', isLive: true }],
]

ensureInstalled()

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
const reports = join(project, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = {
  ...process.env,
  ...temporaryFolder(),
  PATH: join(project, 'node_modules/.bin') + delimiter + process.env.PATH,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
}

const changedAt = process.argv.indexOf('--changed')
const affected = changedAt < 0 ? { api: 'all', e2e: 'all' } : affectedTests(process.argv[changedAt + 1])

const counts = { passed: 0, failed: 0, skipped: 0 }
let passed = true
const stages = process.argv.includes('--quick') ? [quick] : [[build, ...quick], slow]
for (const stage of stages) {
  const chains = stage.map((chain) => chain.filter(({ tests }) => affected[tests]?.length !== 0))
  await Promise.all(['first', 'second'].map(() => runChains(chains)))
  if (!passed) break
}
summarise()
process.exit(passed ? 0 : 1)

/**
 * Returns the setting for temporary files: a folder in memory where the system has room for the databases of the tests, as
 * each test file copies one. The folder is removed at the end.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  const gigabytes = 6
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < gigabytes * 2 ** 30) return {}
  } catch {
    return {}
  }
  const folder = mkdtempSync(join(memory, 'almoner-'))
  // PostgreSQL's user has to pass through it.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder }
}

/** Runs the next chain until none is left; several calls share the list. */
async function runChains(chains) {
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    for (const step of chain) {
      if (step.isLive) console.log(`\n== ${step.script}`)
      const result = await run(step)
      if (!step.isLive) console.log(`\n== ${step.script}`)
      process.stdout.write(result.output)
      report(result)
      if (step.report) count(join(reports, step.report))
      if (result.status !== 0) break
    }
  }
}

/** Runs a step. Its output goes to the terminal at once if it is live, and otherwise into `output`. */
function run({ script, report: file, tests, isLive }) {
  const started = performance.now()
  const only = file && Array.isArray(affected[tests]) ? affected[tests].join(' ') : ''
  const command = file ? `${scripts[script]} ${reporters(file)} ${only}` : scripts[script]
  const output = isLive ? 'inherit' : 'pipe'
  const child = spawn(command, { cwd: project, shell: true, stdio: ['ignore', output, output], env })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  return new Promise((settle) => {
    child.once('close', (status) => {
      const seconds = (performance.now() - started) / 1000
      settle({ script, status, seconds, output: Buffer.concat(printed) })
    })
  })
}

function report({ script, status, seconds }) {
  if (status !== 0) passed = false
  console.log(`== ${script}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
}

/** Returns `all` or the files to run, for API tests and for journeys. */
function affectedTests(base) {
  const script = join(project, 'packages/testing/src/affected/print-affected.ts')
  const options = { cwd: project, env, encoding: 'utf8' }
  const found = JSON.parse(execFileSync('node', [script, ...(base ? [base] : [])], options))
  const counted = (files) => (files === 'all' ? 'all' : `${files.length} files`)
  console.log(`A change can affect: API tests ${counted(found.api)}, journeys ${counted(found.e2e)}`)
  return found
}

/** Returns the reporters: readable output, and the same results as data. */
function reporters(report) {
  if (report === 'e2e.json') return '--reporter=list,json'
  return `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(join(reports, report))}`
}

function count(file) {
  let result
  try {
    result = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that crashed before its first test has written no report, and its step has failed.
    return
  }
  counts.passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky
  counts.failed += result.numFailedTests ?? result.stats.unexpected
  counts.skipped += result.numPendingTests ?? result.stats.skipped
}

/** Prints the number of tests run; nothing if a check stopped the run before any test. */
function summarise() {
  if (counts.passed + counts.failed === 0) return
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
}
