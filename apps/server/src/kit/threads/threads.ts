import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import type { Answer, Question } from './thread-work.ts'

export interface ThreadLimits {
  /** Threads at once. */
  readonly atOnce: number
  /** Callers that may wait for one; any more are refused. */
  readonly waiting: number
  /** Megabytes of heap that a thread may take. */
  readonly memory: number
  /** Milliseconds that an answer may take. */
  readonly timeout: number
}

/** A thread that was stopped, because it took too much memory or too long, or that broke down. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed'
  readonly reason: 'memory' | 'time' | 'crash'

  constructor(reason: ThreadFailed['reason'], cause?: unknown) {
    super(`The thread was stopped: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A thread that belongs to one caller until it is given back. It is asked one thing after another. */
export interface Thread<Input, Output> {
  /** Throws what the work throws, as a plain `Error`; throws `ThreadFailed`, after which the thread cannot be used. */
  ask(input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>
  /** Gives it back. Stops it if it is still at work. */
  release(): Promise<void>
}

/** Megabytes for what is new on a thread's heap: left to itself it grows to some 70 before anything is collected. */
const youngMemory = 4

/** Milliseconds that a thread is kept for the next caller: what it has loaded need not be loaded again. */
const idleTime = 10_000

/**
 * Runs a module that calls `answerQuestions` in threads, so that heavy work neither holds up the event loop nor takes
 * more memory or time than it may.
 */
export class Threads<Input, Output> {
  readonly #module: URL
  readonly #limits: ThreadLimits
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(module: URL, limits: ThreadLimits) {
    this.#module = module
    this.#limits = limits
  }

  /** Waits for a thread. Throws BUSY when too many wait already. */
  async take(): Promise<Thread<Input, Output>> {
    if (this.#taken < this.#limits.atOnce) this.#taken++
    else await this.#turn()
    const worker = this.#wake() ?? this.#start()
    let isFree = true
    let isOver = false
    const session = nextSession++
    return {
      ask: async (input, transfer = []) => {
        if (!isFree) throw new Error('A thread is asked one thing at a time')
        isFree = false
        const answer = await this.#ask(worker, { session, input }, transfer)
        isFree = true
        if ('error' in answer) throw answer.error
        return answer.output
      },
      release: async () => {
        if (isOver) return
        isOver = true
        // One that is still at work would answer the next caller what this one asked.
        if (isFree) this.#rest(worker)
        else await worker.terminate()
        this.#giveTurn()
      },
    }
  }

  /** Asks a thread one thing. */
  async run(input: Input, transfer: readonly ArrayBuffer[] = []): Promise<Output> {
    const thread = await this.take()
    try {
      return await thread.ask(input, transfer)
    } finally {
      await thread.release()
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new AppError('BUSY')
    return new Promise((settle) => this.#waiting.push(settle))
  }

  #giveTurn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken--
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: youngMemory },
      // Flags of the program, or of what runs its tests, are not for its threads.
      execArgv: [],
    })
    // The caller who asks gets the error; a thread that breaks down while idle is just not used again.
    worker.on('error', () => {})
    worker.on('exit', () => this.#forget(worker))
    return worker
  }

  #rest(worker: Worker): void {
    if (worker.threadId === -1) return
    worker.unref()
    const end = () => void worker.terminate()
    this.#idle.set(worker, setTimeout(end, idleTime).unref())
  }

  #wake(): Worker | undefined {
    const [worker] = this.#idle.keys()
    if (!worker) return undefined
    this.#forget(worker)
    worker.ref()
    return worker
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }

  async #ask(worker: Worker, question: Question<Input>, transfer: readonly ArrayBuffer[]): Promise<Answer<Output>> {
    const over = new AbortController()
    const { signal } = over
    const answer = new Promise<Answer<Output>>((settle, fail) => {
      const timer = setTimeout(() => fail(new ThreadFailed('time')), this.#limits.timeout)
      signal.addEventListener('abort', () => clearTimeout(timer))
      const listeners = {
        message: settle,
        error: (error: unknown) => fail(new ThreadFailed(isOutOfMemory(error) ? 'memory' : 'crash', error)),
        exit: () => fail(new ThreadFailed('crash')),
      }
      for (const [event, listener] of Object.entries(listeners)) {
        worker.once(event, listener)
        signal.addEventListener('abort', () => worker.off(event, listener))
      }
      worker.postMessage(question, [...transfer])
    })
    try {
      return await answer
    } finally {
      over.abort()
    }
  }
}

/** Tells a thread that has served another caller before that this is a new one. */
let nextSession = 1

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
