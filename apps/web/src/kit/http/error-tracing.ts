import { errorTracing, trailLength } from '#contract/error-tracing.ts'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from './api-error.ts'

/** The screens that were opened in this tab, oldest first: the path to an error, without any of their content. */
const trail: { at: string; route: string }[] = []

/** In a sampled session each error is reported with its trail (SHELL-162). */
const sendsTrail = Math.random() < errorTracing.replaysSessionSampleRate

/** Records each screen that opens, by its route pattern. */
export function recordScreen(route: string): void {
  trail.push({ at: Temporal.Now.instant().toString(), route })
  if (trail.length > trailLength) trail.shift()
}

/** Reports an uncaught error, if it is sampled. Refusals and missing answers are not reported. */
export function traceError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError) return
  if (Math.random() >= errorTracing.sampleRate) return
  const shown = sendsTrail || Math.random() < errorTracing.replaysOnErrorSampleRate ? trail : []
  const route = trail.at(-1)?.route ?? ''
  // Rarely needed, so it is loaded on demand; a failure to report is ignored.
  import('./send-report.ts').then((sender) => sender.sendReport(error, route, shown)).catch(() => undefined)
}

/** Listens for uncaught errors. Called once, at the start. */
export function watchErrors(): void {
  globalThis.addEventListener('error', (event) => traceError(event.error))
  globalThis.addEventListener('unhandledrejection', (event) => traceError(event.reason))
}
