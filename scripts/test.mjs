// `npm test` runs every check in order and stops at the first that fails; `npm run check` runs the quick ones, and
// `npm test -- --changed [BASE]` of API tests and journeys those that a change since `main` can affect.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled, project } from './install.mjs'

/**
 * Scripts of package.json, and for those that run tests the name of the report that counts them. The first two keep one
 * core busy each: they run in the background of the quick steps, and report when those are through.
 */
const steps = [
  { script: 'types', quick: true, background: true },
  { script: 'spelling', quick: true, background: true },
  { script: 'lint', quick: true },
  { script: 'arrows', quick: true },
  { script: 'dead-code', quick: true },
  { script: 'test:unit', quick: true, report: 'unit.json' },
  { script: 'test:api', report: 'api.json', tests: 'api' },
  { script: 'build', tests: 'e2e' },
  { script: 'test:e2e', report: 'e2e.json', tests: 'e2e' },
]

ensureInstalled()

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
const reports = join(project, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = {
  ...process.env,
  PATH: join(project, 'node_modules/.bin') + delimiter + process.env.PATH,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
}

const changedAt = process.argv.indexOf('--changed')
const affected = changedAt < 0 ? { api: 'all', e2e: 'all' } : affectedTests(process.argv[changedAt + 1])

const counts = { passed: 0, failed: 0, skipped: 0 }
let passed = true
const background = []
const isQuick = process.argv.includes('--quick')
const wanted = steps.filter(({ quick, tests }) => (isQuick ? quick : affected[tests]?.length !== 0))
for (const step of wanted) {
  if (step.background) {
    background.push(run(step, 'pipe'))
    continue
  }
  console.log(`\n== ${step.script}`)
  report(await run(step, 'inherit'))
  if (step.report) count(join(reports, step.report))
  const through = !passed || step.script === wanted.findLast(({ quick }) => quick)?.script
  for (const result of through ? await Promise.all(background.splice(0)) : []) {
    console.log(`\n== ${result.script}`)
    process.stdout.write(result.output)
    report(result)
  }
  if (!passed) break
}
summarise()
process.exit(passed ? 0 : 1)

/** Runs a step; what it prints goes to the terminal, or into `output`. */
function run({ script, report: file, tests }, output) {
  const started = performance.now()
  const only = file && Array.isArray(affected[tests]) ? affected[tests].join(' ') : ''
  const command = file ? `${scripts[script]} ${reporters(file)} ${only}` : scripts[script]
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

/** Of the API tests and of the journeys either `all` or the files to run. */
function affectedTests(base) {
  const script = join(project, 'packages/testing/src/affected/print-affected.ts')
  const options = { cwd: project, env, encoding: 'utf8' }
  const found = JSON.parse(execFileSync('node', [script, ...(base ? [base] : [])], options))
  const counted = (files) => (files === 'all' ? 'all' : `${files.length} files`)
  console.log(`A change can affect: API tests ${counted(found.api)}, journeys ${counted(found.e2e)}`)
  return found
}

/** Beside what people read, the same results as data. */
function reporters(report) {
  if (report === 'e2e.json') return '--reporter=list,json'
  return `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(join(reports, report))}`
}

function count(file) {
  let result
  try {
    result = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that broke down before its first test has written no report, and its step has failed.
    return
  }
  counts.passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky
  counts.failed += result.numFailedTests ?? result.stats.unexpected
  counts.skipped += result.numPendingTests ?? result.stats.skipped
}

/** The closing line counts the tests that ran; where a check stopped the run before any test, there is none. */
function summarise() {
  if (counts.passed + counts.failed === 0) return
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
}
