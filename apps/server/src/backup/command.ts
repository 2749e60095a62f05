import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { attachDatabase, type OpenDatabase, openDatabase } from '../roles/open-database.ts'
import { openFiles } from '../roles/open-files.ts'
import { StartupError, startupErrorOf } from '../startup-error.ts'
import { backUp } from './back-up.ts'
import { checkBackup, refuseFilled, restore } from './restore.ts'

const help = `Usage: npm run backup -- FILE [--data DIR]
       npm run restore -- FILE [--data DIR]

backup writes database and files into one new file, also while Almoner runs on them. The file holds everything that
is confidential in them, secrets included: only its owner may read it, and it is not encrypted.
restore fills an empty database and an empty place for files from it, in this release or a newer one than made it.

Both take the environment of npm start: DATABASE_URL and S3_… where the installation has them.

  --data DIR  The data folder. Default: .data in the project.
`

const log = (line: string) => process.stdout.write(`${line}\n`)

/** Stops a backup; a restore that receives the signal ends at once, and its database stays marked as unfinished. */
const stopping = new AbortController()

try {
  await run(process.argv.slice(2))
} catch (error) {
  const startupError = startupErrorOf(error)
  process.stderr.write(startupError ? `almoner: ${startupError.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
process.exit()

async function run([command = '', ...args]: string[]): Promise<void> {
  const { file, data, isHelp } = readFlags(args)
  if (isHelp) {
    process.stdout.write(help)
    return
  }
  const config = readConfig(data === undefined ? [] : ['--data', data], process.env)
  if ('help' in config) return
  if (file === undefined) throw new StartupError(`Name the file: npm run ${command} -- FILE`)
  if (command === 'backup') await backUpTo(resolve(file), config)
  else await restoreFrom(resolve(file), config)
}

async function backUpTo(path: string, config: Config): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  for (const taken of [path, `${path}.part`]) {
    if (await stat(taken).catch(() => undefined)) throw new StartupError(`${taken} already exists.`)
  }
  await withDatabase(await attachDatabase(config), async (databaseUrl) => {
    const files = await openFiles(config)
    await backUp({ databaseUrl, files, path, now: systemClock.now(), log, signal: stopping.signal })
  })
  const { size } = await stat(path)
  log(
    `${path}: ${Math.ceil(size / 1_000_000)} MB. It holds everything confidential: keep it where nobody else reads it.`,
  )
}

async function restoreFrom(path: string, config: Config): Promise<void> {
  log(`Checking ${path}`)
  const manifest = await checkBackup(path)
  log(`A backup of ${manifest.made_at}, by release ${manifest.release}`)
  if (config.databaseUrl === undefined) await refuseFilledFolder(config.dataFolder)
  await withDatabase(await openDatabase(config), async (databaseUrl) => {
    const files = await openFiles(config)
    await refuseFilled(databaseUrl, files)
    try {
      await restore({ databaseUrl, files, path, manifest, log })
    } catch (error) {
      const reason = startupErrorOf(error)?.message
      if (reason === undefined) throw error
      throw new StartupError(`The restore failed: ${reason} Remove what it left behind before you try again.`)
    }
  })
  log('Restored. Start it with npm start.')
}

async function withDatabase(database: OpenDatabase, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    await work(database.url)
  } finally {
    await database[Symbol.asyncDispose]()
  }
}

async function refuseFilledFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) {
    throw new StartupError(`The data folder ${folder} is not empty: name a new or empty folder with --data.`)
  }
}

function readFlags(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    if (positionals.length > 1) throw new Error(`One file, not ${positionals.length}.`)
    return { file: positionals[0], data: values.data, isHelp: values.help ?? false }
  } catch (error) {
    throw new StartupError((error as Error).message)
  }
}
