import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export interface OpenidProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  stop(): Promise<void>
}

interface Options {
  /** The port on the loopback interface; any free one by default. */
  readonly port?: number
  /** The allowed redirect addresses: {web origin}/login-sso. */
  readonly redirectUris: readonly string[]
  /** Suggested on the sign-in page; any other email may be typed. */
  readonly emails?: readonly string[]
}

const clientId = 'almoner'
const clientSecret = 'known to the provider and the server alone'
/** The email of an account with an unverified address. */
export const unverifiedEmail = 'unverified@larkfield.example'

/**
 * Starts a real OpenID provider on the loopback interface, in place of Google. It authenticates nobody: typing an email
 * signs in as its owner.
 */
export async function startOpenidProvider({ port = 0, redirectUris, emails = [] }: Options): Promise<OpenidProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests alone'] },
    // Like Google, it includes the person's details in the identity token.
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: email !== unverifiedEmail, name: email }),
    }),
    // A first-party client needs no consent.
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, response)
    signInPage(provider, emails, request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function signInPage(
  provider: Provider,
  emails: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const options = emails.map((email) => `<option value="${email}"></option>`).join('')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(options))
    return
  }
  const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''))
  const email = form.get('email') ?? ''
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'Cancelled' }
    : { login: { accountId: email } }
  await provider.interactionFinished(request, response, result)
}

const page = (options: string) => `<!doctype html>
<html lang="en-GB">
  <title>Sign in with the test provider</title>
  <meta name="viewport" content="width=device-width" />
  <style>body { font: 16px system-ui; max-width: 22rem; margin: 15vh auto } input, button { font: inherit; padding: .5rem; margin: .5rem 0 }</style>
  <h1>Sign in with the test provider</h1>
  <form method="post">
    <label>Email of the account <input name="email" type="email" list="emails" size="32" autofocus /></label>
    <datalist id="emails">${options}</datalist>
    <p><button>Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
  </form>
</html>`
