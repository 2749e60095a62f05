import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { trailLength } from '../error-tracing.ts'
import { Instant } from '../fields.ts'

const Route = z.string().max(255)

export const ErrorReport = z.object({
  name: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(20_000),
  /** The screen, as its route is written: nothing of what its address named. */
  route: Route,
  build: z.string().max(50),
  /** The screens that were opened before, the oldest first. */
  trail: z.array(z.object({ at: Instant, route: Route })).max(trailLength),
})
export type ErrorReport = z.output<typeof ErrorReport>

/** The browser tells what nobody there caught; it is passed on where an address for it is configured. */
export const reportError = endpoint({
  method: 'POST',
  path: '/error-reports',
  changes: [],
  summary: 'An error of the web application that nothing caught (SHELL-162)',
  access: 'signed-in',
  body: ErrorReport,
  response: z.undefined(),
  status: 204,
})
