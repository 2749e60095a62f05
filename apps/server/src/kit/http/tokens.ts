import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { AccessToken } from '#contract/identity/sign-in.ts'
import type { Clock } from '../../clock.ts'

/** Lifetimes (AUTH-D02). */
export const accessMinutes = 30
export const refreshDays = 30
/** How long a replaced refresh token stays valid, for other tabs and lost responses. */
export const replacedGraceSeconds = 30
/** Access tokens whose signature is not checked again: a browser sends the same one with each request for half an hour. */
const rememberedTokens = 1000

export type Claims = Omit<AccessToken, 'exp'>

/** The bearer of a token: it ends with the session, and with the account's access to the branch. */
interface Bearer {
  readonly account_guid: string
  readonly session: string
  readonly branch_guid: string
}

export function bearerOf(user: { guid: string; session: string }, branch: { guid: string }): Bearer {
  return { account_guid: user.guid, session: user.session, branch_guid: branch.guid }
}

/**
 * A link to a file is valid for five minutes, as long as its user has access, so that the browser can save it without a
 * header.
 */
export interface FileTicket extends Bearer {
  readonly kind: 'invoice' | 'payslip' | 'stored'
  /** The guid of the transaction or the payslip, or the key in the file store. */
  readonly key: string
  readonly file_name: string
}

/** The identity proved by a Google sign-in: the identity token of AUTH-067, issued by us and valid for five minutes. */
export interface Identity {
  readonly account_guid: string
  /** Of its refresh tokens: the identity ends with them. */
  readonly family: string
}

/** The claims of a token to subscribe to the messages of a branch. */
export interface RealtimePass extends Bearer {
  /** Seconds since 1970. */
  readonly exp: number
}

export interface Tokens {
  issue(claims: Claims): Promise<string>
  /** Returns the claims, or null for a token that is not ours, was altered, or has expired. */
  read(token: string): Promise<AccessToken | null>
  issueTicket(ticket: FileTicket): Promise<string>
  readTicket(token: string): Promise<FileTicket | null>
  issueIdentity(identity: Identity): Promise<string>
  readIdentity(token: string): Promise<Identity | null>
  issueRealtime(pass: RealtimePass): Promise<string>
  readRealtime(token: string): Promise<RealtimePass | null>
}

/** Issues and reads tokens, signed with one secret (at least 32 characters) that all processes share. */
export function tokensWith(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new RangeError('The token secret needs at least 32 characters.')
  const seconds = () => Math.floor(Temporal.Instant.from(clock.now()).epochMilliseconds / 1000)
  const signUntil = (payload: object, audience: string, end: number) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(end)
      .sign(key)
  const sign = (payload: object, audience: string, lifetime: number) =>
    signUntil(payload, audience, seconds() + lifetime)
  const verify = async (token: string, audience: string) => {
    try {
      // jose takes the current time as a Date; it still comes from the injected clock.
      const currentDate = new Date(seconds() * 1000)
      return (await jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate })).payload
    } catch {
      return null
    }
  }
  const verifyAccess = async (token: string) => {
    const payload = await verify(token, 'api')
    // A token of an earlier release may lack a claim: its bearer signs in again.
    return AccessToken.safeParse(payload).data ?? null
  }
  const remembered = new Map<string, AccessToken>()
  return {
    issue: (claims) => sign(claims, 'api', accessMinutes * 60),
    async read(token) {
      const known = remembered.get(token)
      if (known) return known.exp > seconds() ? known : null
      const claims = await verifyAccess(token)
      if (!claims) return null
      const [oldest] = remembered.keys()
      if (remembered.size >= rememberedTokens && oldest !== undefined) remembered.delete(oldest)
      remembered.set(token, claims)
      return claims
    },
    issueTicket: (ticket) => sign(ticket, 'file', 300),
    async readTicket(token) {
      return (await verify(token, 'file')) as FileTicket | null
    },
    issueIdentity: (identity) => sign(identity, 'identity', 300),
    async readIdentity(token) {
      return (await verify(token, 'identity')) as Identity | null
    },
    issueRealtime: (pass) => signUntil(pass, 'realtime', pass.exp),
    async readRealtime(token) {
      return (await verify(token, 'realtime')) as RealtimePass | null
    },
  }
}

/** Returns an opaque token, for a session or a link; only its hash is stored. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
