// `npm test` runs every check in order and stops at the first that fails; `npm run check` runs the quick ones.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled, project } from './install.mjs'

/** Scripts of package.json, and for those that run tests the name of the report that counts them. */
const steps = [
  { script: 'lint', quick: true },
  { script: 'types', quick: true },
  { script: 'arrows', quick: true },
  { script: 'dead-code', quick: true },
  { script: 'test:unit', quick: true, report: 'unit.json' },
  { script: 'test:api', report: 'api.json' },
  { script: 'build' },
  { script: 'test:e2e', report: 'e2e.json' },
]

ensureInstalled()

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
const reports = join(project, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = { ...process.env, PATH: join(project, 'node_modules/.bin') + delimiter + process.env.PATH }

const counts = { passed: 0, failed: 0, skipped: 0 }
const quickOnly = process.argv.includes('--quick')
for (const { script, quick, report } of steps) {
  if (quickOnly && !quick) continue
  console.log(`\n== ${script}`)
  const started = performance.now()
  const command = report ? `${scripts[script]} ${reporters(report)}` : scripts[script]
  const options = { cwd: project, shell: true, stdio: ['ignore', 'inherit', 'inherit'] }
  const { status } = spawnSync(command, {
    ...options,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
  })
  if (report) count(join(reports, report))
  console.log(
    `== ${script}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) {
    summarise()
    process.exit(1)
  }
}
summarise()

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
