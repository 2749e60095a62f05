import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { clientConfig, quieten } from '../database/connection.ts'
import type { Services } from '../kit/context.ts'
import { allJobs, timetable } from './all-jobs.ts'
import { Presence } from './presence.ts'

export interface Worker {
  /** Settles, with the reason, when it can not go on: its sessions with the database are gone. */
  readonly failed: Promise<Error>
  /** Lets running jobs finish, then ends. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Jobs at once in this process. */
  readonly concurrency?: number
  readonly log?: (line: string, error?: unknown) => void
}

/**
 * Takes jobs from the queue and runs them. Any number of workers may run on any number of machines; the jobs of one
 * that was killed are given back to the others within seconds.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  options: WorkerOptions = {},
): Promise<Worker> {
  const log =
    options.log ?? ((line, error) => process.stderr.write(`${line} ${error instanceof Error ? error.stack : ''}\n`))
  const presence = await Presence.open(databaseUrl)
  const events = new EventEmitter() as WorkerEvents // typed by the library, made by us
  events.on('worker:create', ({ worker }) => presence.announce(worker.workerId))
  events.on('job:error', ({ job, error }) => log(`Job ${job.task_identifier} ${job.id} failed.`, error))
  await presence.releaseDead()

  const taskList: TaskList = Object.fromEntries(
    allJobs.map((job) => [
      job.name,
      (payload: unknown, { job: row }: { job: { attempts: number; max_attempts: number } }) =>
        job.run(payload, services, { isLast: row.attempts >= row.max_attempts }),
    ]),
  )
  const pgPool = new pg.Pool({ ...clientConfig(databaseUrl), max: (options.concurrency ?? 2) + 2 })
  quieten(pgPool)
  const runner = await run({
    pgPool,
    taskList,
    crontab: timetable,
    events,
    concurrency: options.concurrency ?? 2,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
  })
  // What a killed worker held is looked for now and then, not only at the start of another.
  const timer = setInterval(
    () => presence.releaseDead().catch((error) => log('The queue was not looked over.', error)),
    5000,
  )
  const failed = new Promise<Error>((settle) => {
    runner.promise.catch(settle)
  })
  return {
    failed,
    async stop() {
      clearInterval(timer)
      // One that could not go on has stopped already, and says so once more.
      await runner.stop().catch(() => {})
      await presence.close()
      await pgPool.end()
    },
  }
}

/** The library tells every step of every job; failures reach us as events. */
const quiet = new Logger(() => () => {})
