import { z } from 'zod'
import { type Features, featureOfPath } from './branch/features.ts'
import type { ErrorCode } from './errors.ts'
import type { ExportTable } from './export-table.ts'
import type { Permission } from './permissions.ts'
import type { Tag } from './tags.ts'

/**
 * Who may call an endpoint. `'public'` and `'signed-in'` have to be stated explicitly; a list means any one of its
 * permissions. All but `'public'` are operators, except with `'carer'`: only carers' own accounts. The server's gate, OpenAPI and the web's menu, routes and buttons all read this field.
 */
export type Access = 'public' | 'signed-in' | 'carer' | readonly [Permission, ...Permission[]]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The media type of a body. Multipart forms carry files; in the schema these are `z.file()`. */
export type BodyType = 'application/json' | 'multipart/form-data' | 'text/plain' | 'text/csv'

type Shape = z.ZodType

/** An endpoint as a value. The server's route and gate, the web's typed call and the OpenAPI entry derive from it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  readonly method: Method
  /** Below `/api`, with parameters as `:name`. */
  readonly path: string
  readonly summary: string
  /** The data that the response contains. The web fetches it again after a call that changes any of it. */
  readonly reads: readonly Tag[]
  readonly changes: readonly Tag[]
  readonly access: Access
  /** Additional permissions, all of them required. */
  readonly allOf: readonly Permission[]
  /** The features that the caller's branch needs. Without them the gate answers 404 (SHELL-D07). */
  readonly feature: Features | null
  readonly params: P
  readonly query: Q
  /** `z.undefined()` for a call without a body. */
  readonly body: B
  readonly bodyType: BodyType
  /** The maximum size of a body in bytes; null for the usual limit. */
  readonly bodyLimit: number | null
  /** `z.file()` for a call that returns a file. */
  readonly response: R
  /** The status on success; 204 has no body. */
  readonly status: 200 | 201 | 202 | 204
  readonly errors: readonly ErrorCode[]
  /** The columns of a list as CSV or Excel, requested with `Accept` (SHELL-D65). */
  readonly exports: ExportTable | null
  /** Whether it saves a record with a version: it takes the one that was seen in If-Match, and answers the new one as ETag. */
  readonly versioned: boolean
  /**
   * Whether the call is a list or a report, which a read replica of the database may answer. True for every list with
   * `exports`.
   */
  readonly fromReplica: boolean
  /** Whether a GET leaves an audit row: its transaction may write, and no replica answers it. */
  readonly audited: boolean
}

/** Every call declares what it reads or what it changes; an empty list means nothing. */
type Effect =
  | { method: 'GET'; reads: readonly Tag[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; reads?: never; changes: readonly Tag[] }

type EndpointInput<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Effect & {
  path: string
  summary: string
  access: Access
  allOf?: readonly Permission[]
  /** Only if it differs from the feature of the path. */
  feature?: Features
  params?: P
  query?: Q
  body?: B
  bodyType?: BodyType
  bodyLimit?: number
  response: R
  status?: 200 | 201 | 202 | 204
  errors?: readonly ErrorCode[]
  exports?: ExportTable
  versioned?: boolean
  fromReplica?: boolean
  audited?: boolean
}

const none = z.object({})
const nothing = z.undefined()

/** Declares an endpoint. Defaults: no parameters, no query, no body, status 200. A body is JSON. */
export function endpoint<
  R extends Shape,
  P extends Shape = typeof none,
  Q extends Shape = typeof none,
  B extends Shape = typeof nothing,
>(input: EndpointInput<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    reads: input.reads ?? [],
    changes: input.changes ?? [],
    access: input.access,
    allOf: input.allOf ?? [],
    feature: input.feature ?? featureOfPath(input.path),
    params: input.params ?? (none as unknown as P), // the default of the type parameter is this very schema
    query: input.query ?? (none as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
    bodyType: input.bodyType ?? 'application/json',
    bodyLimit: input.bodyLimit ?? null,
    response: input.response,
    status: input.status ?? 200,
    errors: input.errors ?? [],
    exports: input.exports ?? null,
    versioned: input.versioned ?? false,
    fromReplica: input.fromReplica ?? input.exports !== undefined,
    audited: input.audited ?? false,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
/** The query as a caller writes it: keys with a default are optional. */
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
