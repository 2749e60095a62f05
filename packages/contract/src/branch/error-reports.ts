import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { trailLength } from '../error-tracing.ts'
import { Instant } from '../fields.ts'

const Route = z.string().max(255)

export const ErrorReport = z.object({
  name: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(20_000),
  /** The route of the screen, without the values of its parameters. */
  route: Route,
  build: z.string().max(50),
  /** The previously opened screens, the oldest first. */
  trail: z.array(z.object({ at: Instant, route: Route })).max(trailLength),
})
export type ErrorReport = z.output<typeof ErrorReport>

/** The browser reports uncaught errors. The server forwards them if an address is configured. */
export const reportError = endpoint({
  method: 'POST',
  path: '/error-reports',
  changes: [],
  summary: 'Report an uncaught error of the web application (SHELL-162)',
  access: 'signed-in',
  body: ErrorReport,
  response: z.undefined(),
  status: 204,
})
