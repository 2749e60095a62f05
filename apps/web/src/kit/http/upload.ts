import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { refresh } from './cache.ts'
import { asUser } from './call.ts'
import { noteAnswer } from './connection.ts'
import { addressOf, type CallInput } from './http.ts'
import { ifMatchOf, noteSaved, type SeenVersion } from './seen-version.ts'
import { watchAnswer } from './watch-answer.ts'

export interface UploadOptions {
  idempotencyKey?: string | undefined
  seen?: SeenVersion | undefined
  signal?: AbortSignal | undefined
  /** Receives the fraction that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Calls an endpoint that takes a multipart form, as the signed-in user. Throws an `ApiError`, or the signal's reason
 * when it is aborted.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const response = await asUser((bearer) => send(endpoint, input, options, bearer))
  void refresh(endpoint, input)
  return response
}

// `fetch` does not report upload progress.
function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey, seen, signal, onProgress }: UploadOptions,
  bearer: string,
): Promise<ResponseOf<E>> {
  return new Promise((settle, fail) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${bearer}`)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (seen) request.setRequestHeader('if-match', ifMatchOf(seen))
    const watch = watchAnswer()
    request.upload.onprogress = ({ loaded, total }) => {
      watch.restart()
      onProgress?.(total === 0 ? 0 : loaded / total)
    }
    request.onloadend = watch.stop
    request.onload = () => {
      noteAnswer(request.status)
      const body = read(request.responseText)
      if (request.status < 200 || request.status >= 300) return fail(apiErrorOf(request.status, body))
      if (seen) noteSaved(seen, request.getResponseHeader('etag'))
      settle(body as ResponseOf<E>)
    }
    const interrupted = () => {
      noteAnswer(0)
      fail(noAnswer(new Error('The upload was interrupted')))
    }
    request.onerror = interrupted
    request.onabort = () => (signal?.aborted ? fail(signal.reason) : interrupted())
    for (const each of [signal, watch.signal]) each?.addEventListener('abort', () => request.abort())
    request.send(formOf(input.body))
  })
}

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts go before files, so that the server knows the context of a file when it arrives. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value != null) // an object, by its schema
  for (const [name, value] of entries) if (!(value instanceof File)) form.append(name, String(value))
  for (const [name, value] of entries) if (value instanceof File) form.append(name, value)
  return form
}
