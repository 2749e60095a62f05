import { type ErrorReport, reportError } from '#contract/branch/error-reports.ts'
import { call } from './call.ts'

/** Sends what is known of an error, as long as the contract lets it be. */
export async function sendReport(error: Error, route: string, trail: ErrorReport['trail']): Promise<void> {
  const { name, message, stack = '' } = error
  const body: ErrorReport = {
    name: name.slice(0, 100),
    message: message.slice(0, 2000),
    stack: stack.slice(0, 20_000),
    route: route.slice(0, 255),
    build: __BUILD__,
    trail: [...trail],
  }
  await call(reportError, { body })
}
