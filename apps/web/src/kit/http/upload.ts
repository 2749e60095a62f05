import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { refresh } from './cache.ts'
import { asUser } from './call.ts'
import { noteAnswer } from './connection.ts'
import { addressOf, type CallInput } from './http.ts'

interface UploadOptions {
  idempotencyKey?: string | undefined
  ifMatch?: number | undefined
  signal?: AbortSignal | undefined
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Calls an endpoint that takes a form with files, as the signed-in user. Throws an `ApiError`, and what the signal says
 * when it is given up.
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

// `fetch` does not tell how far it has sent.
function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey, ifMatch, signal, onProgress }: UploadOptions,
  bearer: string,
): Promise<ResponseOf<E>> {
  return new Promise((settle, fail) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${bearer}`)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (ifMatch !== undefined) request.setRequestHeader('if-match', `"${ifMatch}"`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      noteAnswer(request.status)
      const body = read(request.responseText)
      if (request.status >= 200 && request.status < 300) settle(body as ResponseOf<E>)
      else fail(apiErrorOf(request.status, body))
    }
    request.onerror = () => {
      noteAnswer(0)
      fail(noAnswer(new Error('The upload broke off')))
    }
    request.onabort = () => fail(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
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

/** Texts before files, so that the server knows what a file is about when it comes. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value != null) // an object, by its schema
  for (const [name, value] of entries) if (!(value instanceof File)) form.append(name, String(value))
  for (const [name, value] of entries) if (value instanceof File) form.append(name, value)
  return form
}
