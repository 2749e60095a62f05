import type { Kysely, Transaction } from 'kysely'
import { type Held, held, isInGroup } from '#contract/permissions.ts'
import type { Clock } from '../clock.ts'
import type { DB } from '../database/types.ts'
import type { Mailer } from '../mail/mail.ts'
import type { ServedSettings } from '../settings.ts'
import type { AccountingSystems } from './accounting-system.ts'
import type { AddressProvider } from './address-provider.ts'
import type { CarePlanner } from './care-planner.ts'
import type { CheckInFeed } from './check-in-feed.ts'
import type { FileStore } from './files/file-store.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Google } from './google.ts'
import type { ErrorTracing } from './http/error-tracing.ts'
import type { Tokens } from './http/tokens.ts'
import type { Inbox } from './inbox.ts'
import type { Notices } from './notices.ts'
import type { PayrollSystem } from './payroll-system.ts'
import type { Reader } from './reader.ts'
import type { Routing } from './routing.ts'
import type { SealedTexts } from './sealed-texts.ts'
import type { TextGateway } from './text-gateway.ts'

declare const scope: unique symbol

/** The branch that a request or job works in, with its present instant and day. */
export interface Branch {
  readonly id: number
  readonly guid: string
  readonly timeZone: string
  readonly nation: string
  readonly features: readonly string[]
  /** The instant of the request or job, as ISO text. */
  readonly now: string
  /** Its local date in the branch's zone. */
  readonly today: string
}

/**
 * A database transaction that sees one branch only. Only `withBranch` creates one, so a query on branch data without a
 * branch does not compile; row-level security enforces it as well.
 */
export type BranchDb = Transaction<DB> & { readonly [scope]: 'branch' }
/** The database for queries on company-wide data: any connection or transaction. */
export type AnyDb = Kysely<DB> | Transaction<DB>

/** Marks a transaction as scoped. Only `withBranch` calls this. */
export function scoped(transaction: Transaction<DB>): BranchDb {
  return transaction as BranchDb
}

export interface SessionUser extends Held {
  readonly guid: string
  /** The session of the sign-in. */
  readonly session: string
  readonly name: string
  readonly groups: readonly string[]
  /** Whether the user is listed in a group. */
  inGroup(guid: string): boolean
  /** Whether the user counts as a member: listed, or holding every permission (SHELL-061). */
  isMember(group: Parameters<typeof isInGroup>[1]): boolean
}

export function sessionUser(claims: {
  sub: string
  sid: string
  username: string
  permission_groups: string[]
  roles: string[]
}): SessionUser {
  return {
    guid: claims.sub,
    session: claims.sid,
    name: claims.username,
    groups: claims.permission_groups,
    inGroup: (guid) => claims.permission_groups.includes(guid),
    isMember: (group) => isInGroup(claims, group),
    ...held(claims.roles),
  }
}

/** The services that the whole server shares. */
export interface Services {
  readonly db: Kysely<DB>
  /** For lists and reports. */
  readonly reader: Reader
  readonly clock: Clock
  readonly tokens: Tokens
  readonly sealedTexts: SealedTexts
  /** Encrypts the secrets of connections; null without a key in the environment: none can be stored then. */
  readonly connectionSecrets: SealedTexts | null
  readonly files: FileStore
  /** Null when none is configured: files are then accepted without a scan. */
  readonly virusScanner: VirusScanner | null
  /** Null when none is configured: only known addresses are then found. */
  readonly addresses: AddressProvider | null
  /** Null when none is configured: files for payroll are then downloaded and imported by hand. */
  readonly payroll: PayrollSystem | null
  /** Null when none is configured: no check-ins are then read. */
  readonly checkInFeed: CheckInFeed | null
  /** Null when none is configured: carers and clients are then not told of. */
  readonly carePlanner: CarePlanner | null
  /** Null when none is configured: travel is then worked out by the built-in rule. */
  readonly routing: Routing | null
  /** Those that a branch may connect with. */
  readonly accounting: AccountingSystems
  /** Null when none is configured: no text messages are then sent. */
  readonly texts: TextGateway | null
  readonly mailer: Mailer
  /** The web application's address as browsers reach it, without a trailing slash: links in mails start with it. */
  readonly publicUrl: string
  /** Waits some milliseconds: for the delays that slow down guessing. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** The release, as shown in the sidebar and the token. */
  readonly build: string
  readonly environment: string
  /** The contents of /config.json, for the web application. */
  readonly settings: ServedSettings
  readonly inbox: Inbox
  readonly errorTracing: ErrorTracing
  readonly notices: Notices
  /** Null while single sign-on is off. */
  readonly google: Google | null
}

/** Context for handlers of public endpoints: no user, no branch, and the connection itself. */
export interface PublicContext {
  readonly services: Services
  /** Instant as ISO text. */
  readonly now: string
  /** Address of the caller, for limits on guessing. */
  readonly address: string
}

/** Context for handlers that call an external service: without a transaction, but able to open one for reads. */
export interface ContextWithoutTransaction extends PublicContext {
  readonly user: SessionUser
  readonly inBranch: InBranch
}

/** Does work in its own transaction, which sees this branch only. */
export type InBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) => Promise<T>

/** Context for all other handlers. All their writes are committed together or not at all. */
export interface Context extends PublicContext {
  readonly db: BranchDb
  readonly branch: Branch
  readonly user: SessionUser
  /** The version that the caller has seen, from If-Match. */
  readonly ifMatch: number | null
  /** Names the record that is saved: the version that it has in the end is answered as ETag. */
  readonly saves: (table: VersionedTable, guid: string) => void
}

/** The tables whose rows have a version that every save raises. */
export type VersionedTable = {
  [T in keyof DB]: DB[T] extends { readonly guid: unknown; readonly version: unknown } ? T : never
}[keyof DB]
