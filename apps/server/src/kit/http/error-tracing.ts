import { randomUUID } from 'node:crypto'
import { errorTracing } from '#contract/error-tracing.ts'
import type { Clock } from '../../clock.ts'
import { StartupError } from '../../startup-error.ts'
import { framesOf, withoutSecrets } from './error-text.ts'

/** An uncaught error, here or in a browser. */
export interface TracedError {
  readonly platform: 'node' | 'javascript'
  readonly name: string
  readonly message: string
  readonly stack: string
  /** The call or the screen, with parameter names in place of their values. */
  readonly place: string
  readonly build: string
  /** Screens that were opened before, the oldest first; instants as ISO text. */
  readonly trail?: readonly { readonly at: string; readonly route: string }[]
}

/** A collector of uncaught errors outside this program. Neither function waits or fails. */
export interface ErrorTracing {
  /** Sends an error that the browser has already sampled. */
  pass(error: TracedError): void
  /** Samples and sends the server's own errors. */
  own(error: TracedError): void
}

const noErrorTracing: ErrorTracing = { pass: () => {}, own: () => {} }

interface TracingOptions {
  /** The collector's address in Sentry's form: `https://key@host/project`. */
  readonly dsn: string
  readonly environment: string
  readonly clock: Clock
  /** From 0 to below 1, uniformly. */
  readonly random?: () => number
}

/** Milliseconds that a report may take. */
const timeout = 5000

/** Sends errors as envelopes, the format of Sentry and compatible collectors. Text that looks like a secret is removed. */
export function envelopeTracing({ dsn, environment, clock, random = Math.random }: TracingOptions): ErrorTracing {
  const { address, key } = collectorOf(dsn)
  const send = async (error: TracedError) => {
    const id = randomUUID().replaceAll('-', '')
    const event = { event_id: id, timestamp: clock.now(), level: 'error', environment, ...eventOf(error) }
    const lines = [{ event_id: id, sent_at: clock.now() }, { type: 'event' }, event]
    await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=almoner/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(timeout),
    })
  }
  // A collector that is down must not cause failures here.
  const pass = (error: TracedError) => void send(error).catch(() => {})
  return { pass, own: (error) => random() < errorTracing.sampleRate && pass(error) }
}

function eventOf({ platform, name, message, stack, place, build, trail }: TracedError) {
  const crumbs = trail?.map(({ at, route }) => ({ timestamp: at, category: 'navigation', message: route }))
  return {
    platform,
    release: build,
    transaction: place,
    exception: {
      values: [{ type: name, value: withoutSecrets(message), stacktrace: { frames: framesOf(stack) } }],
    },
    ...(crumbs && { breadcrumbs: { values: crumbs } }),
  }
}

function collectorOf(dsn: string): { address: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  return { address: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username }
}

/** Reads ERROR_TRACING_DSN. Throws `StartupError` for an invalid DSN. */
export function readErrorTracing(
  env: Readonly<Record<string, string | undefined>>,
  environment: string,
  clock: Clock,
): ErrorTracing {
  const dsn = env.ERROR_TRACING_DSN?.trim() ?? ''
  if (dsn === '') return noErrorTracing
  if (!/^https?:\/\/\w+@[^/@\s]+(\/[^\s?#]*)?\/\d+$/.test(dsn)) {
    throw new StartupError('ERROR_TRACING_DSN is not an address like https://key@errors.example/4.')
  }
  return envelopeTracing({ dsn, environment, clock })
}
