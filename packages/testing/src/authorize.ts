import { createHash } from 'node:crypto'
import type { OpenidProvider } from './openid-provider.ts'

interface Asked {
  readonly email: string
  readonly redirectUri: string
  /** For PKCE; without it the code is requested without a challenge. */
  readonly codeVerifier?: string
}

/** Goes through the provider's sign-in like a browser, and returns the code that it sends back. */
export async function authorize(
  { issuer, clientId }: OpenidProvider,
  { email, redirectUri, codeVerifier }: Asked,
): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (address: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
    return new URL(location, issuer)
  }
  const start = new URL('/auth', issuer)
  const asked = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email profile' }
  for (const [name, value] of Object.entries(asked)) start.searchParams.set(name, value)
  if (codeVerifier !== undefined) {
    start.searchParams.set('code_challenge', createHash('sha256').update(codeVerifier).digest('base64url'))
    start.searchParams.set('code_challenge_method', 'S256')
  }
  const page = await visit(start)
  const back = await visit(await visit(page, { method: 'POST', body: new URLSearchParams({ email }) }))
  return back.searchParams.get('code') ?? ''
}
