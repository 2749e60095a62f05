import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { startScratchServer } from '#server/database/scratch-server.ts'
import { measureCheckIns } from './check-ins.ts'
import { measureDownload } from './download.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureImport } from './imports.ts'
import { type BenchProvider, layOut } from './lay-out.ts'
import { measureLists } from './lists.ts'
import { measureMargin } from './margin.ts'
import { measurePatterns } from './patterns.ts'
import { measurePayroll } from './payroll.ts'
import { measurePeople } from './people.ts'
import { measureProcessing } from './processing.ts'
import { measureRota } from './rota.ts'
import { measureSuggestions } from './suggestions.ts'

/**
 * `npm run bench`: processing, lists and the first screen on the demo provider, each beside its limit or a peer in the
 * same run. `--clients N` sets the size (7,200 a branch by default: 100,000 visits a week in each, over a million in
 * total); `--million` also processes all of them, to show that the worker's memory stays the same; `--import` measures
 * only the import of clients, `--people` only the lists of 100,000 carers and clients, `--payroll` only a pay run,
 * `--check-ins` only check-ins of carers' phones, `--suggestions` only the search for carers, `--rota` only the scheduler's
 * day, `--patterns` only the making of visits, `--margin` only the margin of a quarter, which needs `--weeks 13` behind.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '7200' },
    million: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    people: { type: 'boolean', default: false },
    payroll: { type: 'boolean', default: false },
    'check-ins': { type: 'boolean', default: false },
    suggestions: { type: 'boolean', default: false },
    rota: { type: 'boolean', default: false },
    patterns: { type: 'boolean', default: false },
    margin: { type: 'boolean', default: false },
    weeks: { type: 'string', default: '1' },
  },
})
const clients = Number(values.clients)
if (!Number.isInteger(clients) || clients < 10) throw new RangeError('--clients needs a whole number of at least 10')
const weeks = Number(values.weeks)
if (!Number.isInteger(weeks) || weeks < 1) throw new RangeError('--weeks needs a whole number of at least 1')

const print = (line: string) => process.stdout.write(`${line}\n`)
print(
  `Machine: ${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}`,
)
const flags = Object.entries(values).flatMap(([name, value]) => (value === true ? ` --${name}` : []))
print(`Command: npm run bench -- --clients ${clients}${weeks === 1 ? '' : ` --weeks ${weeks}`}${flags.join('')}`)

async function measureAll(provider: BenchProvider): Promise<void> {
  await measureLists(provider, print)
  await measureFirstScreen(provider, print)
  await measureProcessing(provider, 'week', print)
  await measureDownload(provider, print)
  if (values.million) await measureProcessing(provider, 'all', print)
  await measurePayroll(provider, print)
  await measureImport(provider, print)
  await measureSuggestions(provider, print)
  await measureRota(provider, print)
  await measurePatterns(provider, print)
  await measureMargin(provider, print)
  await measurePeople(provider, print)
  await measureCheckIns(provider, print)
}

const server = await startScratchServer()
try {
  const provider = await layOut(server.url, clients, print, weeks)
  if (values.import) {
    await measureImport(provider, print)
  } else if (values.people) {
    await measurePeople(provider, print)
  } else if (values.payroll) {
    await measurePayroll(provider, print)
  } else if (values['check-ins']) {
    await measureCheckIns(provider, print)
  } else if (values.suggestions) {
    await measureSuggestions(provider, print)
  } else if (values.rota) {
    await measureRota(provider, print)
  } else if (values.patterns) {
    await measurePatterns(provider, print)
  } else if (values.margin) {
    await measureMargin(provider, print)
  } else {
    await measureAll(provider)
  }
} finally {
  await server.stop()
}
