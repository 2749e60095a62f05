import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { clientConfig, ignoreIdleErrors, jobLimits } from '../database/connection.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Services } from '../kit/context.ts'
import { giveUpUsedUp } from './give-up.ts'
import { loadJobs } from './load-jobs.ts'
import { Presence } from './presence.ts'
import { RunningJobs } from './running-jobs.ts'
import { taskListOf } from './task-list.ts'

export interface Worker {
  /** Lets running jobs finish, then ends. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Concurrent jobs in this process. */
  readonly concurrency?: number
  /** Milliseconds between two checks for jobs of dead workers. */
  readonly lookEvery?: number
  /** Whether this worker enqueues the scheduled jobs when they are due; true by default. */
  readonly byClock?: boolean
  readonly log?: (line: string, error?: unknown) => void
}

/** Milliseconds before the worker rejoins the queue after the runner ended by itself. */
const rejoinAfter = 1000

/**
 * Takes jobs from the queue and runs them. Any number of workers may run on any number of machines; the others take
 * over the jobs of a killed one within seconds. A job that loses the database waits for it.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  options: WorkerOptions = {},
): Promise<Worker> {
  const { concurrency = 2, lookEvery = 5000, byClock = true, log = toStandardError } = options
  // The library traces an error that ends one of its slots, such as a lost database, whatever its logger is.
  console.trace = () => {}
  const jobs = await loadJobs()
  const timetable = jobs.flatMap(({ job, at }) => (at === null || !byClock ? [] : [`${at} ${job.name}`]))
  const stopping = new AbortController()
  // Losses while the worker stops do not matter.
  const logRunning = (line: string) => {
    if (!stopping.signal.aborted) log(line)
  }
  const running = new RunningJobs()
  const isRunning = (jobId: string) => running.has(jobId)
  const presence = await Presence.open({ databaseUrl, lookEvery, isRunning, log: logRunning })
  const pgPool = new pg.Pool({ ...clientConfig(databaseUrl, jobLimits), max: concurrency + 3 })
  ignoreIdleErrors(pgPool)

  const join = async (): Promise<Runner> => {
    const events = new EventEmitter() as WorkerEvents // typed by the library, created by us
    running.follow(events)
    // Jobs are locked by the worker pool, not by each of its slots.
    let announced: Promise<void> | undefined
    events.on('pool:create', ({ workerPool }) => {
      announced = presence.announce(workerPool.id)
    })
    events.on('pool:release', ({ workerPool }) => void presence.withdraw(workerPool.id))
    events.on('pool:fatalError', ({ error }) => logRunning(`The end of a job could not be recorded: ${lineOf(error)}`))
    // The library keeps the failure of its first query: every later look for a job ends with the same error, and only a new
    // runner asks again.
    let failure: unknown
    let runner: Runner | undefined
    events.on('worker:getJob:error', ({ error }) => {
      if (error === failure) void runner?.stop().catch(() => {})
      failure = error
    })
    events.on('job:error', ({ job, error }) => {
      const name = `Job ${job.task_identifier} ${job.id}`
      // The stack trace says nothing about the job when the database is away.
      if (isDatabaseAway(error)) log(`${name} was cut off from the database and will run again.`)
      else log(`${name} failed.`, error)
    })
    runner = await run({
      pgPool,
      taskList: taskListOf(jobs, services, stopping.signal),
      crontab: timetable.join('\n'),
      events,
      noHandleSignals: true,
      logger: quiet,
      // With a delay, even of zero, a job whose end cannot be recorded ends the runner and not the process.
      preset: {
        // No slot takes a job before its worker is marked as alive.
        plugins: [{ name: 'presence', worker: { hooks: { startWorker: () => announced } } }],
        worker: { concurrentJobs: concurrency, pollInterval: 1000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    return runner
  }
  const timer = setInterval(() => {
    // While the database is away there is nothing to find; the next round tries again.
    giveUpUsedUp(pgPool, jobs, services, log).catch(() => {})
  }, lookEvery)
  const ended = stayJoined(await join(), join, stopping.signal)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await ended
      await presence.close()
      await pgPool.end()
    },
  }
}

/** Rejoins the queue whenever the runner ends by itself. Settles after the stop signal, when running jobs are done. */
async function stayJoined(first: Runner, join: () => Promise<Runner>, stopping: AbortSignal): Promise<void> {
  let runner: Runner | undefined = first
  const stop = () => runner?.stop().catch(() => {})
  stopping.addEventListener('abort', stop)
  for (;;) {
    await runner?.promise.catch(() => {})
    runner = undefined
    await delay(rejoinAfter, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    runner = await join().catch(() => undefined)
    if (stopping.aborted) await stop()
  }
}

function lineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
}

function toStandardError(line: string, error?: unknown): void {
  process.stderr.write(`almoner: ${line}${error instanceof Error ? ` ${error.stack}` : ''}\n`)
}

/** The library logs every step of every job; failures reach us as events. */
const quiet = new Logger(() => () => {})
