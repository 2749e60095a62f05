import { z } from 'zod'
import { type Feature, featureOfPath } from './branch/features.ts'
import type { ErrorCode } from './errors.ts'
import type { ExportTable } from './export-table.ts'
import type { Permission } from './permissions.ts'
import type { Tag } from './tags.ts'

/**
 * Who may call an endpoint. `'public'` and `'signed-in'` have to be typed out; a list means any one of its permissions.
 * The server's gate, the web's menu, routes and buttons, and OpenAPI all read this one field.
 */
export type Access = 'public' | 'signed-in' | readonly [Permission, ...Permission[]]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How a body travels. A form of parts brings files; in its schema they are `z.file()`. */
export type BodyType = 'application/json' | 'multipart/form-data' | 'text/plain'

type Shape = z.ZodType

/** An endpoint as a value: from it follow the route, its gate, the web's typed call and its OpenAPI entry. */
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
  /** What its answer is about: it is asked for again after a call that changes any of it. */
  readonly reads: readonly Tag[]
  readonly changes: readonly Tag[]
  readonly access: Access
  /** Permissions that are needed besides, every one of them. */
  readonly allOf: readonly Permission[]
  /** Without it in the caller's branch the call does not exist there: the gate answers 404 (SHELL-D07). */
  readonly feature: Feature | null
  readonly params: P
  readonly query: Q
  /** `z.undefined()` where the call has none. */
  readonly body: B
  readonly bodyType: BodyType
  /** Bytes of the largest body, where that is not the usual limit. */
  readonly bodyLimit: number | null
  /** `z.file()` where the call answers a file. */
  readonly response: R
  /** The status of success; 204 has no body. */
  readonly status: 200 | 201 | 202 | 204
  readonly errors: readonly ErrorCode[]
  /** How a list is written as CSV or Excel, which `Accept` then asks for (SHELL-D65). */
  readonly exports: ExportTable | null
  /** Whether it is a list or a report, which a read replica of the database may answer. A list with `exports` is one. */
  readonly fromReplica: boolean
}

/** Every call says what it reads or what it changes, with an empty list for nothing. */
type Effect =
  | { method: 'GET'; reads: readonly Tag[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; reads?: never; changes: readonly Tag[] }

type EndpointInput<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Effect & {
  path: string
  summary: string
  access: Access
  allOf?: readonly Permission[]
  /** Where it is not the one that calls of this path need. */
  feature?: Feature
  params?: P
  query?: Q
  body?: B
  bodyType?: BodyType
  bodyLimit?: number
  response: R
  status?: 200 | 201 | 202 | 204
  errors?: readonly ErrorCode[]
  exports?: ExportTable
  fromReplica?: boolean
}

const none = z.object({})
const nothing = z.undefined()

/** Declares an endpoint. What it leaves out takes nothing: no parameters, no query, no body, status 200. A body is JSON. */
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
    fromReplica: input.fromReplica ?? input.exports !== undefined,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
/** What a caller may leave out, because the schema has a default, is optional here. */
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
