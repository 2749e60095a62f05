import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingClient } from './preparing-client.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>

export type Connection = {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

export type ConnectionOptions = {
  /** Maximum number of sessions. */
  readonly max?: number
  /** Milliseconds to open a session; ten seconds by default. */
  readonly openLimit?: number
  readonly limits?: SessionLimits
  /** Prepares statements that come again: for requests, which repeat the same few. */
  readonly prepares?: boolean
}

/**
 * Milliseconds after which PostgreSQL ends a statement or a session, so that no fault blocks a session or a lock for
 * ever.
 */
export interface SessionLimits {
  readonly statement: number
  /** The wait of a statement for one lock. */
  readonly lock: number
  /** The time that a transaction may stay idle; the session ends with it. */
  readonly idle: number
}

/**
 * For requests: nobody waits longer for an answer. An export may wait a minute for its reader, with its transaction
 * open.
 */
export const requestLimits: SessionLimits = { statement: 60_000, lock: 15_000, idle: 120_000 }

/** For jobs, which price and draw a whole branch, and may wait for each other. */
export const jobLimits: SessionLimits = { statement: 600_000, lock: 120_000, idle: 600_000 }

/** Creates a pool; the first query opens a session. */
export function connect(databaseUrl: string, options: ConnectionOptions = {}): Connection {
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl, options.limits),
    ...(options.prepares && { Client: preparingClient() }),
    max: options.max ?? 10,
    // These stay open while idle: opening one, and its first query, cost as much as many requests.
    min: 2,
    connectionTimeoutMillis: options.openLimit ?? 10_000,
  })
  ignoreIdleErrors(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // Ends the pool itself: Kysely ends it only after a query went through Kysely.
  return { db, pool, close: () => pool.end() }
}

/** Prevents a broken session from ending the process: the pool replaces it, and its query is rejected. */
export function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Opens one session, does the work in it and ends it. If the session breaks, the running statement is rejected. */
export async function withSession<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(databaseUrl))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Returns the settings of every session of this program, through the pool or not. The zone is a start-up setting of the
 * session, so `discard all` falls back to it and no round trip is spent on it.
 */
export function clientConfig(databaseUrl: string, limits?: SessionLimits): pg.ClientConfig {
  const url = new URL(databaseUrl)
  const settings = ['-c timezone=UTC', '-c datestyle=ISO', ...(limits ? settingsOf(limits) : [])]
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), ...settings].join(' '))
  return {
    connectionString: url.href,
    application_name: 'almoner',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  }
}

function settingsOf({ statement, lock, idle }: SessionLimits): string[] {
  return [
    `-c statement_timeout=${statement}`,
    `-c lock_timeout=${lock}`,
    `-c idle_in_transaction_session_timeout=${idle}`,
  ]
}

type Parser = (text: string) => unknown

/**
 * The mapping of PostgreSQL's values. Days and instants stay text because the product does not use `Date`; `numeric`
 * stays text because a float would lose digits.
 */
const scalars: readonly { readonly type: number; readonly array: number; readonly parse: Parser }[] = [
  { type: pg.types.builtins.INT8, array: 1016, parse: parseInt8 },
  { type: pg.types.builtins.NUMERIC, array: 1231, parse: (text) => text },
  { type: pg.types.builtins.DATE, array: 1182, parse: (text) => text },
  { type: pg.types.builtins.TIMESTAMP, array: 1115, parse: (text) => text.replace(' ', 'T') },
  { type: pg.types.builtins.TIMESTAMPTZ, array: 1185, parse: parseInstant },
]

// The typings of `pg-types` declare a function; the actual export is an object with `create`.
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: Parser): { parse(): unknown[] }
}

const parsers = new Map<number, Parser>(
  scalars.flatMap(({ type, array, parse }): [number, Parser][] => [
    [type, parse],
    [array, (text) => arrayParser.create(text, parse).parse()],
  ]),
)

function getTypeParser(type: number, format?: 'text' | 'binary'): Parser {
  const parser = format === 'binary' ? undefined : parsers.get(type)
  return parser ?? (pg.types.getTypeParser(type, format as 'text') as Parser)
}

/** Throws `RangeError` when a number cannot represent the value exactly. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** Converts `2026-11-21 07:00:00+00`, the output of a session in UTC, to `2026-11-21T07:00:00Z`. */
function parseInstant(text: string): string {
  if (text === 'infinity' || text === '-infinity') return text
  if (!text.endsWith('+00')) throw new RangeError(`${text} was not written in UTC`)
  return `${text.slice(0, -3).replace(' ', 'T')}Z`
}
