import { errorTracing, trailLength } from '#contract/error-tracing.ts'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from './api-error.ts'

/** Screens that were opened in this tab, the oldest first: the way to an error, without what any of them showed. */
const trail: { at: string; route: string }[] = []

/** Each error of a session that was drawn comes with its trail (SHELL-162). */
const keepsTrail = Math.random() < errorTracing.replaysSessionSampleRate

/** Told of each screen that opens, by the route as it is written. */
export function leaveTrail(route: string): void {
  trail.push({ at: Temporal.Now.instant().toString(), route })
  if (trail.length > trailLength) trail.shift()
}

/** Tells of an error that nothing caught, if it is drawn. What the server refused or did not answer is none. */
export function traceError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError) return
  if (Math.random() >= errorTracing.sampleRate) return
  const shown = keepsTrail || Math.random() < errorTracing.replaysOnErrorSampleRate ? trail : []
  const route = trail.at(-1)?.route ?? ''
  // Rarely needed, so it is fetched only then; what fails in telling of a failure is not told.
  import('./send-report.ts').then((sender) => sender.sendReport(error, route, shown)).catch(() => undefined)
}

/** Watches for what nothing catches. Called once, at the start. */
export function watchErrors(): void {
  globalThis.addEventListener('error', (event) => traceError(event.error))
  globalThis.addEventListener('unhandledrejection', (event) => traceError(event.reason))
}
