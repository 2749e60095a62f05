import { setFlagsFromString } from 'node:v8'
import { type Clock, systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { startupErrorOf } from './startup-error.ts'

/**
 * Returns a signal for the signals that end the program, and for the end of its parent process, which arrives as
 * `disconnect`.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  // For an uncaught error everything is closed as on a signal, and the exit code is a failure.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (reason: unknown) => {
      const [message = '', place = ''] = (reason instanceof Error ? (reason.stack ?? '') : String(reason)).split('\n')
      process.stderr.write(`almoner: ended by an unexpected error: ${message} ${place.trim()}\n`)
      process.exitCode = 1
      stop()
    })
  }
  return controller.signal
}

/**
 * Collects garbage once the heap has grown by a fifth since the last time. By default V8 lets it grow several times over while
 * there is memory: a job that keeps 50 MB then takes 200 (docs/performance.md). It has to be set before the program is
 * loaded: the first collection decides how far the heap grows until the next.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20')
}

/** Runs the whole program to its end. Only tests pass a clock other than the system's. */
export async function program(flags: readonly string[], clock: Clock = systemClock): Promise<never> {
  try {
    const config = readConfig(flags, process.env)
    if ('help' in config) process.stdout.write(config.help)
    else {
      if (config.role === 'worker') keepHeapSmall()
      // Loaded after the flags are parsed, so that a mistyped one is reported at once.
      const { run } = await import('./run.ts')
      await run(config, stopSignal(), clock)
    }
  } catch (error) {
    const startupError = startupErrorOf(error)
    process.stderr.write(startupError ? `almoner: ${startupError.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
  // `run` has closed everything that matters; anything still open can be dropped.
  process.exit()
}
