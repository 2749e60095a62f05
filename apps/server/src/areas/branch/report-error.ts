import { reportError } from '#contract/branch/error-reports.ts'
import { handle } from '../../kit/http/mount.ts'

/** SHELL-162: the browser samples already, so that most errors cost no request. */
export const reportErrorHandler = handle(reportError, async ({ body }, { services }) => {
  const { route, ...error } = body
  services.errorTracing.pass({ ...error, platform: 'javascript', place: route })
  return undefined
})
