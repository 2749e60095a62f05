import { request } from 'node:http'

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | FormData
}

/** The attacked server, always on this machine. */
export interface Target {
  readonly port: number
  readonly token: string
  /**
   * Sends a call from a separate address, so that the limits of the readers' address are not used up. Returns the
   * status, 0 without an answer.
   */
  send(path: string, call?: Call): Promise<number>
  /** Reads an answer as JSON. */
  ask<T>(path: string, call?: Call): Promise<T>
}

/** The attacker's address, also on this machine. */
export const attacker = '127.0.0.2'

export async function targetAt(port: number): Promise<Target> {
  const base = `http://127.0.0.1:${port}/api`
  const signIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev@larkfield.example', password: 'Larkfield!2026' }),
  })
  const { access_token: token } = (await signIn.json()) as { access_token: string }
  return {
    port,
    token,
    send: (path, call = {}) => statusOf(port, path, token, call),
    async ask(path, call = {}) {
      const { method = 'GET', headers, body } = call
      const init = { method, headers: { authorization: `Bearer ${token}`, ...headers }, ...(body && { body }) }
      const response = await fetch(`${base}${path}`, init as RequestInit)
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
  }
}

async function statusOf(port: number, path: string, token: string, call: Call): Promise<number> {
  // The platform encodes a form, and our own connection sends it.
  const { headers, body } = await encoded(call)
  return new Promise((settle) => {
    const sent = request(
      {
        host: '127.0.0.1',
        localAddress: attacker,
        port,
        path: `/api${path}`,
        method: call.method ?? 'GET',
        agent: false,
        headers: { authorization: `Bearer ${token}`, ...headers, ...(body && { 'content-length': body.length }) },
      },
      (response) => {
        response.on('error', () => settle(0)).on('end', () => settle(response.statusCode ?? 0))
        response.resume()
      },
    )
    // A server that refuses a body does not read the rest of it.
    sent.on('error', () => settle(0))
    sent.end(body)
  })
}

async function encoded({ headers = {}, body }: Call): Promise<{ headers: Record<string, string>; body?: Uint8Array }> {
  if (body === undefined) return { headers: { ...headers } }
  const encoding = new Response(body as BodyInit)
  const type = body instanceof FormData ? { 'content-type': encoding.headers.get('content-type') ?? '' } : {}
  return { headers: { ...headers, ...type }, body: await encoding.bytes() }
}
