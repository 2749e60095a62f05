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
  /** Jobs at once in this process. */
  readonly concurrency?: number
  /** Milliseconds between two looks for jobs whose worker is dead. */
  readonly lookEvery?: number
  readonly log?: (line: string, error?: unknown) => void
}

/** Milliseconds before the queue is joined again, after it ended by itself. */
const rejoinAfter = 1000

/**
 * Takes jobs from the queue and runs them. Any number of workers may run on any number of machines; the jobs of one
 * that was killed are given back to the others within seconds. What loses the database waits for it.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  options: WorkerOptions = {},
): Promise<Worker> {
  const { concurrency = 2, lookEvery = 5000, log = toStandardError } = options
  const jobs = await loadJobs()
  const timetable = jobs.flatMap(({ job, at }) => (at === null ? [] : [`${at} ${job.name}`]))
  const stopping = new AbortController()
  // What is lost while the worker ends is not missed.
  const logRunning = (line: string) => {
    if (!stopping.signal.aborted) log(line)
  }
  const running = new RunningJobs()
  const isRunning = (jobId: string) => running.has(jobId)
  const presence = await Presence.open({ databaseUrl, lookEvery, isRunning, log: logRunning })
  const pgPool = new pg.Pool({ ...clientConfig(databaseUrl, jobLimits), max: concurrency + 3 })
  ignoreIdleErrors(pgPool)

  const join = async (): Promise<Runner> => {
    const events = new EventEmitter() as WorkerEvents // typed by the library, made by us
    running.follow(events)
    // What locks jobs is the pool of hands, not each of them.
    let announced: Promise<void> | undefined
    events.on('pool:create', ({ workerPool }) => {
      announced = presence.announce(workerPool.id)
    })
    events.on('pool:release', ({ workerPool }) => void presence.withdraw(workerPool.id))
    events.on('pool:fatalError', ({ error }) =>
      logRunning(`The end of a job could not be written down: ${lineOf(error)}`),
    )
    events.on('job:error', ({ job, error }) => {
      const name = `Job ${job.task_identifier} ${job.id}`
      // Where it stood when its database went says nothing of the job.
      if (isDatabaseAway(error)) log(`${name} was cut off from the database and will be done again.`)
      else log(`${name} failed.`, error)
    })
    return run({
      pgPool,
      taskList: taskListOf(jobs, services, stopping.signal),
      crontab: timetable.join('\n'),
      events,
      noHandleSignals: true,
      logger: quiet,
      // With a delay, if only of nothing, a job whose end cannot be written down ends the runner and not the process.
      preset: {
        // No hand takes a job before it is known to live.
        plugins: [{ name: 'presence', worker: { hooks: { startWorker: () => announced } } }],
        worker: { concurrentJobs: concurrency, pollInterval: 1000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
  }
  const timer = setInterval(() => {
    // While the database is away there is nothing to find; the next round looks again.
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

/** Joins the queue again whenever the runner ends by itself. Settles once told to stop, when running jobs are done. */
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

/** The library tells every step of every job; failures reach us as events. */
const quiet = new Logger(() => () => {})
