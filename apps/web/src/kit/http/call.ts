import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { loseSession } from '../session/session.ts'
import { freshToken } from '../session/tokens.ts'
import { ApiError } from './api-error.ts'
import { refresh } from './cache.ts'
import { type CallInput, type SendOptions, send, sendRaw } from './http.ts'

type CallOptions = Omit<SendOptions, 'bearer'>

/** Runs a request as the signed-in user. A 401 ends the session (AUTH-030). */
export async function asUser<T>(request: (bearer: string) => Promise<T>): Promise<T> {
  const bearer = await freshToken()
  try {
    return await request(bearer)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession()
    throw error
  }
}

/** Calls an endpoint of the contract as the signed-in user and refetches what it changes. Throws an `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  if (endpoint.access === 'public') return send(endpoint, input, options)
  const response = await asUser((bearer) => send(endpoint, input, { ...options, bearer }))
  void refresh(endpoint, input)
  return response
}

export interface Download {
  blob: Blob
  /** The server's name for the file. */
  name: string | undefined
}

/** Calls an endpoint that returns a file. Throws an `ApiError`. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Download> {
  const response = await asUser((bearer) => sendRaw(endpoint, input, { ...options, bearer }))
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}

/** Returns the file name in a content-disposition header, in its plain or its encoded form (RFC 6266). */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
}
