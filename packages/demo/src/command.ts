import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { startScratchServer } from '#server/database/scratch-server.ts'
import { openDatabase } from '#server/roles/open-database.ts'
import { openFiles } from '#server/roles/open-files.ts'
import { StartupError } from '#server/startup-error.ts'
import { type DemoOptions, type DemoSummary, loadDemo } from './load.ts'

const help = `Usage: npm run demo -- [flags]

Loads the demo provider into an empty database and prints how fast the visits went in.

  --carers N      Carers of each branch. Default: 45.
  --clients N     Clients of each branch. Default: 70.
  --weeks N       Weeks of visits behind; two lie ahead. Default: 12.
  --seed N        Another seed makes other people. Default: the one of npm start.
  --database URL  postgres://user:password@host:5432/name; an owner of its tables. Default: DATABASE_URL,
                  or the database in the data folder, as npm start opens it.
  --data DIR      The data folder. Default: .data in the project.
  --scratch       A PostgreSQL made for this alone and removed at the end, to see how fast it goes.
  --no-price      Visits alone, without prices and invoices.
  --help          Print this help.
`

const log = (line: string) => process.stdout.write(`${line}\n`)

try {
  await run()
} catch (error) {
  const isUsers = error instanceof StartupError || error instanceof RangeError
  process.stderr.write(isUsers ? `demo: ${error.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const flags = readFlags()
  if (flags.help) {
    process.stdout.write(help)
    return
  }
  const sizes = sizesOf(flags)
  if (flags.scratch) {
    const server = await startScratchServer()
    try {
      await load({ ...sizes, databaseUrl: server.url })
    } finally {
      await server.stop()
    }
    return
  }
  const given = flags.database === undefined ? {} : { DATABASE_URL: flags.database }
  const config = readConfig(flags.data === undefined ? [] : ['--data', flags.data], { ...process.env, ...given })
  if ('help' in config) return
  const database = await openDatabase(config)
  try {
    await load({ ...sizes, databaseUrl: database.url, files: await openFiles(config) })
  } finally {
    await database[Symbol.asyncDispose]()
  }
}

async function load(options: Omit<DemoOptions, 'now' | 'log'>): Promise<void> {
  await migrate(options.databaseUrl)
  const summary = await loadDemo({ ...options, now: systemClock.now(), log })
  for (const line of report(summary)) log(line)
}

function* report({ visits, appointments, seconds, items, completedTransactions }: DemoSummary): Generator<string> {
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  if (visits > 0) {
    const pace = Math.round(visits / seconds)
    yield `${visits} visits of ${appointments} appointments in ${seconds.toFixed(1)} s with all indexes and checks: ${pace} a second`
  }
  if (items > 0) yield `${items} items priced, ${completedTransactions} invoices`
  yield `Most memory: ${memory} MB`
}

type Flags = ReturnType<typeof readFlags>

function readFlags() {
  try {
    return parseArgs({
      options: {
        carers: { type: 'string' },
        clients: { type: 'string' },
        weeks: { type: 'string' },
        seed: { type: 'string' },
        database: { type: 'string' },
        data: { type: 'string' },
        scratch: { type: 'boolean' },
        'no-price': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new StartupError((error as Error).message)
  }
}

function sizesOf(flags: Flags): Omit<DemoOptions, 'databaseUrl' | 'now' | 'log'> {
  const number = (name: 'carers' | 'clients' | 'weeks' | 'seed') => {
    const text = flags[name]
    if (text === undefined) return {}
    if (!/^\d{1,9}$/.test(text)) throw new StartupError(`--${name} is a whole number, not '${text}'.`)
    return { [name]: Number(text) }
  }
  return {
    ...number('carers'),
    ...number('clients'),
    ...number('weeks'),
    ...number('seed'),
    price: !flags['no-price'],
  }
}
