import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'

const { services, owner } = await testApp()
const logged: string[] = []
const logger = { level: 'info', stream: { write: (line: string) => void logged.push(line) } }
const direct = await buildApp(services, { logger })
const behindOne = await buildApp(services, { trustProxy: 1 })
const behindNamed = await buildApp(services, { trustProxy: ['10.0.0.0/8'] })
afterAll(() => Promise.all([direct, behindOne, behindNamed].map((app) => app.close())))

const secret = 'k3pt-0ut-of-every-l0g'

test('no log contains the token of a link, a bearer token, a password or a search text', async () => {
  const guid = crypto.randomUUID()
  const addresses = [
    `/password-reset/${guid}/${secret}`,
    `/invitation/${guid}/${secret}?x=1`,
    `/setup/${secret}`,
    `/api/files/${secret}`,
    `/api/carers?search=${secret}`,
  ]
  for (const url of addresses) {
    await direct.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}`, cookie: secret } })
  }
  const payload = { email: `${secret}@larkfield.example`, password: secret }
  await direct.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(logged.length).toBeGreaterThanOrEqual(12)
  expect(logged.join('')).not.toContain(secret)
  expect(logged.join('')).toContain(`/password-reset/${guid}/…`)
})

test('a page opened by a link does not send its address as a referrer', async () => {
  const { headers } = await direct.inject({ method: 'GET', url: `/password-reset/${crypto.randomUUID()}/${secret}` })
  expect(headers['referrer-policy']).toBe('no-referrer')
})

/** Returns the address that a failed sign-in records. */
async function seenFrom(app: typeof direct, remoteAddress: string, forwarded: string): Promise<string> {
  const email = `${crypto.randomUUID()}@larkfield.example`
  const headers = { 'x-forwarded-for': forwarded }
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    payload: { email, password: 'Wrong!2026' },
  })
  const event = owner.selectFrom('sign_in_event').select('address').where('email', '=', email)
  return (await event.executeTakeFirstOrThrow()).address
}

test('the caller is the connecting address, unless a trusted proxy names another', async () => {
  const claimed = '198.51.100.9, 203.0.113.7'
  expect(await seenFrom(direct, '10.0.0.1', claimed)).toBe('10.0.0.1')
  // Only the address that the nearest proxy saw counts; anyone can forge the rest.
  expect(await seenFrom(behindOne, '10.0.0.1', claimed)).toBe('203.0.113.7')
  expect(await seenFrom(behindNamed, '10.0.0.1', claimed)).toBe('203.0.113.7')
  expect(await seenFrom(behindNamed, '192.0.2.1', claimed)).toBe('192.0.2.1')
})
