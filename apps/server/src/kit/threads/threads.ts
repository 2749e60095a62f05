import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import type { Answer, Question } from './thread-work.ts'

export interface ThreadLimits {
  /** Threads at once. */
  readonly atOnce: number
  /** Callers that may wait for a thread; any more are refused. */
  readonly waiting: number
  /** Megabytes of heap that a thread may use. */
  readonly memory: number
  /** Milliseconds that an answer may take, once the thread has loaded its module. */
  readonly timeout: number
}

/** Thrown for a thread that was stopped, because it used too much memory or took too long, or that crashed. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed'
  readonly reason: 'memory' | 'time' | 'crash'

  constructor(reason: ThreadFailed['reason'], cause?: unknown) {
    super(`The thread was stopped: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A thread that belongs to one caller until it is released. It takes one request at a time. */
export interface Thread<Input, Output> {
  /** Throws what the work throws, as a plain `Error`; throws `ThreadFailed`, after which the thread cannot be used. */
  ask(input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>
  /** Releases the thread, and stops it if it is still working. */
  release(): Promise<void>
}

/** Megabytes for a thread's young generation: by default it grows to about 70 before it is collected. */
const youngMemory = 4

/** Milliseconds that a thread may take to load its module: no answer of a short limit is late because the machine is busy. */
const loadLimit = 60_000

/** Milliseconds that an idle thread is kept for the next caller, which then does not load the module again. */
const idleTime = 10_000

/**
 * Runs a module that calls `answerQuestions` in threads, so that heavy work neither blocks the event loop nor uses more
 * memory or time than allowed.
 */
export class Threads<Input, Output> {
  readonly #module: URL
  readonly #limits: ThreadLimits
  readonly #loaded = new WeakMap<Worker, Promise<void>>()
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
        if (!isFree) throw new Error('A thread takes one request at a time')
        isFree = false
        const answer = await this.#ask(worker, { session, input }, transfer)
        isFree = true
        if ('error' in answer) throw answer.error
        return answer.output
      },
      release: async () => {
        if (isOver) return
        isOver = true
        // A thread that is still working would send the next caller this caller's answer.
        if (isFree) this.#rest(worker)
        else await worker.terminate()
        this.#giveTurn()
      },
    }
  }

  /** Sends a thread one request. */
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
      // Flags of the program, or of the test runner, must not apply to its threads.
      execArgv: [],
      env: withoutWatch(process.env),
    })
    // The waiting caller receives the error; a thread that crashes while idle is simply not reused.
    worker.on('error', () => {})
    worker.on('exit', () => this.#forget(worker))
    const loaded = untilLoaded(worker)
    // A caller who asks nothing does not hear that it failed.
    loaded.catch(() => {})
    this.#loaded.set(worker, loaded)
    return worker
  }

  #rest(worker: Worker): void {
    if (worker.threadId === -1) return
    worker.unref()
    const end = () => {
      // Until it has ended the next caller must not get it.
      this.#forget(worker)
      void worker.terminate()
    }
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
    await this.#loaded.get(worker)
    worker.postMessage(question, [...transfer])
    return nextMessage<Answer<Output>>(worker, this.#limits.timeout)
  }
}

/** Settles when the thread has loaded its module, which is its first message. */
async function untilLoaded(worker: Worker): Promise<void> {
  await nextMessage(worker, loadLimit)
}

/** Returns the next message of a thread. Throws `ThreadFailed` when it ends, or is later than some milliseconds. */
async function nextMessage<Message>(worker: Worker, timeout: number): Promise<Message> {
  const over = new AbortController()
  const { signal } = over
  const message = new Promise<Message>((settle, fail) => {
    const timer = setTimeout(() => fail(new ThreadFailed('time')), timeout)
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
  })
  try {
    return await message
  } finally {
    over.abort()
  }
}

/** Marks a new caller for a thread that has served another before. */
let nextSession = 1

/** In watch mode Node sends what a thread imports as messages, in front of its answers. The variable turns that on. */
function withoutWatch({ WATCH_REPORT_DEPENDENCIES: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
