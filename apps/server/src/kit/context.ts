import type { Kysely, Transaction } from 'kysely'
import { type Held, held } from '#contract/permissions.ts'
import type { Clock } from '../clock.ts'
import type { DB } from '../database/types.ts'
import type { ServedSettings } from '../settings.ts'
import type { FileStore } from './file-store.ts'
import type { Tokens } from './tokens.ts'

declare const scope: unique symbol

/** The branch that a piece of work belongs to, and its day. */
export interface Branch {
  readonly id: number
  readonly guid: string
  readonly timeZone: string
  readonly nation: string
  /** Local date in the branch's zone. */
  readonly today: string
}

/**
 * A database transaction that sees one branch alone. Only `withBranch` makes one, so a query on branch data that
 * forgot its branch does not compile; row-level security holds it all the same.
 */
export type BranchDb = Transaction<DB> & { readonly [scope]: 'branch' }
/** What queries on company-wide data take: any connection or transaction. */
export type AnyDb = Kysely<DB> | Transaction<DB>

/** Marks a transaction as scoped. For `withBranch` alone. */
export function scoped(transaction: Transaction<DB>): BranchDb {
  return transaction as BranchDb
}

export interface SessionUser extends Held {
  readonly guid: string
  readonly name: string
  readonly groups: readonly string[]
  inGroup(guid: string): boolean
}

export function sessionUser(claims: {
  sub: string
  username: string
  permission_groups: string[]
  roles: string[]
}): SessionUser {
  return {
    guid: claims.sub,
    name: claims.username,
    groups: claims.permission_groups,
    inGroup: (guid) => claims.permission_groups.includes(guid),
    ...held(claims.roles),
  }
}

/** What the whole server shares. */
export interface Services {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly files: FileStore
  /** Release, as the sidebar and the token show it. */
  readonly build: string
  readonly environment: string
  /** What /config.json hands to the web application. */
  readonly settings: ServedSettings
}

/** What a handler of a public endpoint gets: no user, no branch, and the connection itself. */
export interface PublicContext {
  readonly services: Services
  /** Instant as ISO text. */
  readonly now: string
  /** Address of the caller, for limits on guessing. */
  readonly address: string
}

/** What every other handler gets. All that it writes is committed together, or not at all. */
export interface Context extends PublicContext {
  readonly db: BranchDb
  readonly branch: Branch
  readonly user: SessionUser
  /** The version that the caller has seen, from If-Match. */
  readonly ifMatch: number | null
}
