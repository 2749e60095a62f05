import { type ErrorReport, reportError } from '#contract/branch/error-reports.ts'
import { call } from './call.ts'

/** Sends an error report, cut to the lengths that the contract allows. */
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
