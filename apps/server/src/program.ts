import { type Clock, systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { startupErrorOf } from './startup-error.ts'

/** Signals that end the program, and the end of the process that started it, which reaches it as `disconnect`. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  // A mistake of the program that nothing has caught: everything is closed as on a signal, and the end is a failure.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (reason: unknown) => {
      const [message = '', place = ''] = (reason instanceof Error ? (reason.stack ?? '') : String(reason)).split('\n')
      process.stderr.write(`almoner: ended by an error that was not expected: ${message} ${place.trim()}\n`)
      process.exitCode = 1
      stop()
    })
  }
  return controller.signal
}

/** The whole program, to its end. Only a test gives another clock than the system's. */
export async function program(flags: readonly string[], clock: Clock = systemClock): Promise<never> {
  try {
    const config = readConfig(flags, process.env)
    if ('help' in config) process.stdout.write(config.help)
    else {
      // Loaded only once the flags are understood: a mistyped one is told at once.
      const { run } = await import('./run.ts')
      await run(config, stopSignal(), clock)
    }
  } catch (error) {
    const told = startupErrorOf(error)
    process.stderr.write(told ? `almoner: ${told.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
  // Whatever is still open now belongs to nobody: everything that matters was closed by `run`.
  process.exit()
}
