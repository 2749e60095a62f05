import type { z } from 'zod'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { takeAhead } from '#ui/ahead.ts'
import { sessionKeys } from '../session/storage.ts'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { noteAnswer } from './connection.ts'
import { ifMatchOf, noteSaved, type SeenVersion } from './seen-version.ts'
import { watchAnswer } from './watch-answer.ts'

// biome-ignore lint/complexity/noBannedTypes: the empty object is what "nothing required" is compared with.
type Optional<Key extends string, Value> = {} extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }
type Body<E extends Endpoint> = E['body'] extends z.ZodUndefined ? { body?: undefined } : { body: BodyInputOf<E> }

/** The input of a call; parts without required values may be omitted. */
export type CallInput<E extends Endpoint> = Optional<'params', ParamsOf<E>> & {
  query?: QueryInputOf<E> | QueryOf<E>
} & Body<E>

/** The untyped form, for use inside the kit. */
interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface SendOptions {
  bearer?: string | undefined
  idempotencyKey?: string | undefined
  /** The version that is changed: an older one is refused, and the new one is kept here. */
  seen?: SeenVersion | undefined
  signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  keepalive?: boolean
  /** The accepted response type, when it is not JSON. */
  accept?: string
}

/**
 * Returns the address of a call below `/api`, with path parameters filled in and repeated keys for lists (SHELL-D55).
 */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: Input): string {
  const params = (input.params ?? {}) as Record<string, unknown> // the endpoint's params schema is an object
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = searchOf((input.query ?? {}) as Record<string, unknown>).toString() // the endpoint's query schema is an object
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

/** Flat keys and values: lists repeat their key; missing and empty values are omitted. */
export function searchOf(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(key, String(each))
    }
  }
  return search
}

/** Multipart forms use `upload`, which reports progress. */
function bodyOf({ bodyType, path }: Endpoint, body: unknown): string | undefined {
  if (bodyType === 'multipart/form-data') throw new Error(`${path} takes files: use upload`)
  return bodyType !== 'application/json' || body === undefined ? (body as string | undefined) : JSON.stringify(body) // a text, by its schema
}

/** Sends one request and returns the response, or throws an `ApiError`. */
export async function sendRaw(endpoint: Endpoint, input: Input, options: SendOptions): Promise<Response> {
  const headers = new Headers({ accept: options.accept ?? 'application/json' })
  if (options.bearer !== undefined) headers.set('authorization', `Bearer ${options.bearer}`)
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  if (options.seen) headers.set('if-match', ifMatchOf(options.seen))
  const body = bodyOf(endpoint, input.body)
  if (body !== undefined) headers.set('content-type', endpoint.bodyType)
  const watch = watchAnswer()
  let response: Response
  try {
    const address = addressOf(endpoint, input)
    const ahead = endpoint.method === 'GET' ? await takeAhead(address, options.bearer) : undefined
    response =
      ahead ??
      (await whole(
        await fetch(address, {
          method: endpoint.method,
          headers,
          ...(body !== undefined && { body }),
          signal: options.signal ? AbortSignal.any([options.signal, watch.signal]) : watch.signal,
          ...(options.keepalive && { keepalive: true }),
        }),
      ))
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteAnswer(0)
    throw noAnswer(error)
  } finally {
    watch.stop()
  }
  noteAnswer(response.status)
  keepVersions(response.headers)
  if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => undefined))
  if (options.seen) noteSaved(options.seen, response.headers.get('etag'))
  return response
}

/** Reads a response to its end, while the call is watched: a server may hang in the middle of a long list. */
async function whole(response: Response): Promise<Response> {
  // Browsers give 204 an empty body, with which no response can be made.
  if (response.status === 204 || response.body === null) return response
  return new Response(await response.arrayBuffer(), response)
}

/** Sends one request and returns the response body. In development it is checked against the contract. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions = {},
): Promise<ResponseOf<E>> {
  const response = await sendRaw(endpoint, input, options)
  // A success may have no body, with 202 as with 204.
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  // In production the server's tests guarantee the shape; checking every row again would slow the user down.
  return import.meta.env.DEV ? (endpoint.response.parse(body) as ResponseOf<E>) : (body as ResponseOf<E>)
}

/** AUTH-036. */
function keepVersions(headers: Headers): void {
  const version = headers.get('x-api-version')
  const build = headers.get('x-service-build')
  if (version !== null) sessionStorage.setItem(sessionKeys.apiVersion, version)
  if (build !== null) sessionStorage.setItem(sessionKeys.serviceBuild, build)
}
