import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import packageFile from '../../../package.json' with { type: 'json' }
import { refuseUnfinished } from './backup/unfinished-restore.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { connect, jobLimits, requestLimits } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { type SignIns, sameLogin, signIns } from './database/sign-ins.ts'
import type { Services } from './kit/context.ts'
import { noticesFrom } from './kit/notices.ts'
import { primaryReader, replicaReader } from './kit/reader.ts'
import { choosePort } from './roles/choose-port.ts'
import { type OpenDatabase, openDatabase, refuseClosedDoors, refuseOtherReplicas } from './roles/open-database.ts'
import { openFiles } from './roles/open-files.ts'
import { readSecret } from './roles/read-secret.ts'
import { servicesOf } from './roles/services.ts'
import { localAddress, welcome } from './roles/welcome.ts'
import { StartupError } from './startup-error.ts'

/**
 * Milliseconds that running requests and jobs get to finish, less than the ten seconds after which a container is
 * killed. The rest is cut off: the next worker runs such a job again, as after a kill.
 */
const stopLimit = 8000

/** Milliseconds after which the program ends, whatever is still open. */
const lastLimit = 15_000

const log = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`almoner: ${line}\n`)

/**
 * Starts the configured roles and runs them until the signal. Everything that was started is ended again in reverse,
 * whatever the outcome. Throws `StartupError` when it cannot start, or when the database is lost.
 */
export async function run(config: Config, signal: AbortSignal, clock: Clock): Promise<void> {
  const stopped = new Promise<'stopped'>((settle) => {
    signal.addEventListener('abort', () => settle('stopped'))
  })
  const resources = new AsyncDisposableStack()
  // Keeps the process alive while all its database sessions happen to be closed.
  resources.adopt(
    setInterval(() => {}, 3_600_000),
    clearInterval,
  )
  try {
    const database = await start(config, signal, clock, resources)
    const lost = database.ended.then(() => 'lost' as const)
    if ((await Promise.race([stopped, lost])) === 'stopped') return
    throw new StartupError(`PostgreSQL ended unexpectedly; its log is ${join(config.dataFolder, 'postgres.log')}.`)
  } catch (error) {
    // Errors caused by the stop itself are not failures.
    if (signal.aborted) return
    throw error
  } finally {
    setTimeout(giveUp, lastLimit).unref()
    await resources.disposeAsync()
  }
}

/** Closes resources one after another, all within the limit. */
function closingInTime(): (close: () => Promise<void>) => () => Promise<void> {
  let deadline: Promise<void> | undefined
  return (close) => () => {
    deadline ??= delay(stopLimit, undefined, { ref: false })
    return Promise.race([close(), deadline])
  }
}

function giveUp(): void {
  process.stderr.write('almoner: some work did not stop in time.\n')
  process.exit(1)
}

async function start(
  config: Config,
  signal: AbortSignal,
  clock: Clock,
  resources: AsyncDisposableStack,
): Promise<OpenDatabase> {
  const serves = config.role !== 'worker'
  const inTime = closingInTime()
  log(`Almoner ${packageFile.version}`)
  // Checked first: a port in use should be reported before anything is changed.
  if (serves && config.port !== undefined) await choosePort(config.host, config.port)

  const database = resources.use(await openDatabase(config))
  if (config.replicaUrl !== undefined) await refuseOtherReplicas(config.replicaUrl, database.url)
  const files = await openFiles(config)
  signal.throwIfAborted()
  // Each role loads only its own code: a worker process needs half of the memory.
  const web = serves && config.web ? buildWebFolder(signal) : undefined
  web?.catch(() => {})
  await migrate(database.url)
  await refuseUnfinished(database.url)
  if (!config.empty) {
    const { loadDemoOnce } = await import('./roles/load-demo.ts')
    await unlessStopped(signal, loadDemoOnce(database.url, { clock, files, log }))
  }
  const webFolder = await web
  signal.throwIfAborted()

  const signedIn = await signIns(database.url)
  await refuseClosedDoors(signedIn)
  const connection = connect(signedIn.app, { limits: requestLimits, prepares: true })
  resources.defer(inTime(() => connection.close()))
  const replica =
    config.replicaUrl === undefined
      ? undefined
      : connect(sameLogin(config.replicaUrl, signedIn.app), { openLimit: 1000, limits: requestLimits, prepares: true })
  resources.defer(inTime(async () => replica?.close()))
  const notices = noticesFrom(signedIn.app)
  resources.defer(inTime(() => notices.close()))
  const port = serves ? await choosePort(config.host, config.port) : (config.port ?? 8080)
  const opened = {
    db: connection.db,
    files,
    notices,
    publicUrl: config.publicUrl ?? localAddress(config.host, port),
    secret: config.secret ?? (await readSecret(database.url, 'token')),
    dataSecret: await readSecret(database.url, 'data'),
    log,
  }
  const services = servicesOf(config, opened, {
    clock,
    ...(replica && { reader: replicaReader(connection.db, replica.db, warn) }),
  })
  const { checkConnectionSecrets } = await import('./areas/output/accounting/secrets.ts')
  await checkConnectionSecrets(services)
  // Its code is loaded before a worker starts, which would miss answers of the database meanwhile.
  const app = serves ? await build(config, services, webFolder) : undefined
  if (config.role !== 'api') await runJobs(services, signedIn, (close) => resources.defer(inTime(close)))
  if (app) {
    resources.defer(() => app.close())
    await app.listen({ host: config.host, port })
    log(await welcome(services, localAddress(config.host, port)))
  }
  if (config.role === 'worker') log('Worker running. Stop with Ctrl-C.')
  return database
}

async function runJobs(services: Services, { app, queue }: SignIns, atEnd: (close: () => Promise<void>) => void) {
  const { keepBankHolidaysHandler } = await import('./areas/settings/job-handlers.ts')
  // A new installation gets its bank holidays at once, not after the first night.
  await keepBankHolidaysHandler.run({}, services)
  const { startWorker } = await import('./worker/worker.ts')
  const jobs = connect(app, { limits: jobLimits })
  atEnd(() => jobs.close())
  const worker = await startWorker({ ...services, db: jobs.db, reader: primaryReader(jobs.db) }, queue)
  atEnd(() => worker.stop())
}

async function build(config: Config, services: Services, webFolder: string | undefined) {
  const { buildApp } = await import('./app.ts')
  return buildApp(services, {
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, stream: process.stderr },
    ...(webFolder === undefined ? {} : { webFolder }),
  })
}

async function buildWebFolder(signal: AbortSignal): Promise<string> {
  const { buildWeb } = await import('./roles/build-web.ts')
  return buildWeb(() => log('Building the web application'), signal)
}

/** Stops waiting, though not the work itself, as soon as the program receives the stop signal. */
function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((settle, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason))
    work.then(settle, fail)
  })
}
