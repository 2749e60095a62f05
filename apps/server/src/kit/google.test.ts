import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { googleAt } from './google.ts'

// A provider that returns any response a test sets, including invalid ones that a real provider would not send.
const keys = await generateKeyPair('RS256')
const others = await generateKeyPair('RS256')
let answer: { status: number; body: unknown }
const server = createServer(async (request, response) => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/jwks') {
    return send(200, { keys: [{ ...(await exportJWK(keys.publicKey)), use: 'sig', alg: 'RS256' }] })
  }
  if (request.url === '/token') return send(answer.status, answer.body)
  if (request.url === '/me') return send(200, { sub: 'a', email: 'ann@larkfield.example', email_verified: true })
  return send(200, {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const google = googleAt({ issuer, clientId: 'almoner', clientSecret: '' })
const personOf = () =>
  google.personOf({ code: 'c', redirectUri: 'https://care.example/login-sso', codeVerifier: undefined })

interface Claims {
  iss?: string
  aud?: string
  /** Seconds from now. */
  exp?: number
  email?: string | undefined
  email_verified?: unknown
}

async function answering(claims: Claims, key: CryptoKey = keys.privateKey): Promise<void> {
  const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
  const { iss = issuer, aud = 'almoner', exp = 300, ...rest } = claims
  const person = { sub: 'a', email: 'ann@larkfield.example', email_verified: true, ...rest }
  const id_token = await new SignJWT(person)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(now - 600)
    .setExpirationTime(now + exp)
    .sign(key)
  answer = { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token } }
}

test('a valid identity token provides its email (AUTH-D18)', async () => {
  await answering({})
  expect(await personOf()).toEqual({ email: 'ann@larkfield.example', isVerified: true })
})

test('the email is requested from a provider whose identity token lacks it', async () => {
  await answering({ email: undefined })
  expect(await personOf()).toEqual({ email: 'ann@larkfield.example', isVerified: true })
})

const forged: [string, Claims, CryptoKey?][] = [
  ['is signed with another key', {}, others.privateKey],
  ['was issued for another application', { aud: 'another' }],
  ['comes from another provider', { iss: 'https://elsewhere.example' }],
  ['has expired', { exp: -300 }],
]
test.each(forged)('an identity token that %s is refused (AUTH-077, AUTH-D18)', async (_title, claims, key) => {
  await answering(claims, key)
  await expect(personOf()).rejects.toMatchObject({ code: 'GOOGLE_REFUSED' })
})

test.each([undefined, false, 'true'])(
  'an email with email_verified %s counts as unverified (AUTH-D18)',
  async (email_verified) => {
    await answering({ email_verified })
    expect(await personOf()).toEqual({ email: 'ann@larkfield.example', isVerified: false })
  },
)

test('a response without an identity token is refused', async () => {
  answer = { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }
  await expect(personOf()).rejects.toMatchObject({ code: 'GOOGLE_REFUSED' })
})

test('a failure of the provider does not count as a refusal of the person', async () => {
  answer = { status: 503, body: {} }
  await expect(personOf()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a client that the provider rejects is a configuration error', async () => {
  answer = { status: 401, body: { error: 'invalid_client' } }
  await expect(personOf()).rejects.toThrow('Google does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET')
})
