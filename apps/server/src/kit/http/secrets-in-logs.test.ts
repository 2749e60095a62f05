import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptInvitation, inviteUser, requestPasswordReset, resetPassword } from '#contract/identity/account-links.ts'
import { login, logout, refresh } from '#contract/identity/sign-in.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { searchEverything } from '#contract/search/search.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { account } from '#testing/builders/people.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'

const app = await testApp()
const { owner, branchId, mails } = app

const logged: string[] = []
const server = await buildApp(app.services, {
  // The most verbose log level.
  logger: { level: 'trace', stream: { write: (line) => void logged.push(line) } },
})
server.get('/fails', () => {
  throw Object.assign(new Error(`Key (email)=(${email}) for ${password} is taken`), {
    detail: `Key (password)=(${password})`,
    parameters: [password],
  })
})
afterAll(() => server.close())

const email = 'someone.private@larkfield.example'
const password = 'Larkfield!2026 which-no-log-may-hold'
const newPassword = 'Another!2027 which-no-log-may-hold'
const guid = await account(owner, {
  email,
  password,
  branchIds: [branchId],
  permissions: ['User.Carer:Read', 'User.Operator:Edit', 'Finance.File:Read'],
})

async function send(
  endpoint: Endpoint,
  { body, bearer, path }: { body?: object; bearer?: string; path?: string } = {},
) {
  const response = await server.inject({
    method: endpoint.method,
    url: `/api${path ?? endpoint.path}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    ...(body ? { payload: body } : {}),
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.body === '' ? undefined : response.json()
}

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Returns the secret at the end of the link in the last mail. */
async function mailedToken(): Promise<string> {
  await runJobs(app)
  const token = /\/([\w-]{43})\s/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('There is no link in the mail.')
  return token
}

test('no log contains a password, a token, a ticket, the link of a mail, an email or a search text', async () => {
  const secrets = new Map<string, string>([
    ['password', password],
    ['new password', newPassword],
    ['email', email],
  ])
  const signedIn = Tokens.parse(await send(login, { body: { email, password } }))
  const renewed = Tokens.parse(await send(refresh, { body: { refresh_token: signedIn.refresh_token } }))
  for (const [name, tokens] of Object.entries({ signedIn, renewed })) {
    secrets.set(`${name} access token`, tokens.access_token)
    secrets.set(`${name} refresh token`, tokens.refresh_token)
  }
  const bearer = renewed.access_token

  await send(requestPasswordReset, { body: { email } })
  const resetToken = await mailedToken()
  secrets.set('reset token', resetToken)
  const pair = { password: newPassword, password_confirmation: newPassword }
  await send(resetPassword, { body: { ...pair, reset_token: resetToken, guid } })

  const invited = await account(owner, { branchIds: [branchId] })
  const again = Tokens.parse(await send(login, { body: { email, password: newPassword } }))
  await send(inviteUser, { path: `/user/${invited}/invite`, bearer: again.access_token })
  const invitationToken = await mailedToken()
  secrets.set('invitation token', invitationToken)
  await send(acceptInvitation, { body: { ...pair, invitation_token: invitationToken, guid: invited } })

  const { periodGuid } = await invoiceable(app, 1)
  const [transaction] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [transaction?.guid ?? ''])
  const path = `/finance/invoice-files/${transaction?.guid}/download`
  const { link } = await send(invoiceFiles.downloadOne, { path, bearer: again.access_token })
  secrets.set('ticket', String(link).split('/').at(-1) ?? '')
  expect((await server.inject(String(link))).statusCode).toBe(200)

  secrets.set('search', 'Private-Person')
  await send(searchEverything, { path: '/search?text=Private-Person', bearer: again.access_token })
  await send(logout, { body: { refresh_token: again.refresh_token } })
  // Errors are logged as well, and so is a wrong password.
  expect((await server.inject({ url: '/fails', headers: { authorization: `Bearer ${bearer}` } })).statusCode).toBe(500)
  await server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: `${newPassword}!` } })

  const text = logged.join('')
  expect(logged.length).toBeGreaterThan(20)
  expect(text).toContain('"msg":"request failed"')
  expect(text.toLowerCase()).not.toContain('authorization')
  for (const [name, secret] of secrets) {
    expect([name, secret.length > 10]).toEqual([name, true])
    expect([name, text.includes(secret)]).toEqual([name, false])
  }
})

test('every response carries the request id of the log, and callers cannot choose it', async () => {
  logged.length = 0
  const [one, other] = await Promise.all(
    ['/api/health', '/api/nothing'].map((url) =>
      server.inject({ url, headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }),
    ),
  )
  const ids = [one, other].map((answer) => String(answer?.headers['x-request-id']))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(logged.filter((line) => JSON.parse(line).reqId === id).length).toBeGreaterThan(0)
  expect(logged.join('')).not.toContain('mine')
})
