import type { Endpoint } from '#contract/endpoint.ts'

interface Encoded {
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** Encodes a body as an endpoint's callers send it: as JSON, as a multipart form with files, or as plain text. */
export async function encodeBody({ bodyType }: Pick<Endpoint, 'bodyType'>, body: unknown): Promise<Encoded> {
  if (body === undefined) return { headers: {} }
  if (bodyType === 'text/plain' || bodyType === 'text/csv')
    return { headers: { 'content-type': bodyType }, payload: textOf(body) }
  if (bodyType === 'application/json' || typeof body !== 'object' || body === null) {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, textOf(value))
  }
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
