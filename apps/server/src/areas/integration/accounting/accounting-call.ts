import { z } from 'zod'
import { type Pence, parsePence } from '#domain/money.ts'
import type { AccessTokens, AccountingAccess } from '../../../kit/accounting-system.ts'
import { RetryLater } from '../../../kit/deliveries/retry-later.ts'
import { boundedText } from '../bounded-text.ts'

/** Milliseconds before a request times out. Sage has no key for repeats, so an answer is waited for rather long. */
const usualTimeout = 60_000
/** The maximum length of an answer, in characters. */
const maxLength = 5_000_000

/** The system that is called. */
export interface Peer {
  readonly system: string
  /** Milliseconds. */
  readonly timeout?: number | undefined
}

export interface PeerAnswer {
  readonly status: number
  /** Undefined for an answer that is not JSON. */
  readonly body: unknown
}

/** Amounts in answers are JSON numbers or decimal text; two decimals of a number are exact as text. */
export const PeerAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,12}(\.\d+)?$/)
      .transform(Number),
  ])
  .transform((pounds): Pence => parsePence(pounds.toFixed(2)))

/** Calls another system. Throws `RetryLater` when it takes nothing more, and an error when it does not answer as agreed. */
export async function callPeer(
  { system, timeout = usualTimeout }: Peer,
  url: string,
  init: RequestInit,
): Promise<PeerAnswer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  const text = await boundedText(response, maxLength)
  const { status, headers } = response
  if (status === 429 || (status === 503 && headers.has('retry-after'))) {
    throw new RetryLater(`${system} takes nothing more for now.`, headers.get('retry-after'))
  }
  if (status >= 500) throw new Error(`${system} answered ${status}.`)
  return { status, body: response.ok ? JSON.parse(text) : parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().min(1),
  refresh_token: z.string().min(1).optional(),
})

/** Asks a token endpoint for an access token. `form` and `headers` name the client and what it may do. */
export async function askForTokens(
  peer: Peer,
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<AccessTokens> {
  const { status, body } = await callPeer(peer, url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(form),
  })
  if (status >= 300) throw new Error(reasonOf(peer.system, body))
  const { access_token, expires_in, refresh_token } = Tokens.parse(body)
  return { access: access_token, seconds: expires_in, refresh: refresh_token ?? null }
}

/** The errors of OAuth 2.0 (RFC 6749, 5.2) that an administrator can do something about. */
const reasons: Readonly<Record<string, string>> = {
  invalid_client: 'does not know this client ID and secret.',
  invalid_grant: 'no longer accepts the refresh token. Enter a new one.',
  invalid_scope: 'does not let this client work with invoices.',
  unauthorized_client: 'does not let this client connect in this way.',
}

function reasonOf(system: string, body: unknown): string {
  const error = z.object({ error: z.string() }).safeParse(body).data?.error ?? ''
  return `${system} ${reasons[error] ?? 'refused the connection.'}`
}

/** Calls with an access token. One that is refused before its time is renewed once. */
export async function callWithToken(
  { tokens }: Pick<AccountingAccess, 'tokens'>,
  renew: (refreshToken: string) => Promise<AccessTokens>,
  call: (token: string) => Promise<PeerAnswer>,
): Promise<PeerAnswer> {
  const token = await tokens.accessToken(renew, null)
  const answer = await call(token)
  return answer.status === 401 ? call(await tokens.accessToken(renew, token)) : answer
}
