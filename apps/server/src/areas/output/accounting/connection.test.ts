import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { getAccounting, saveAccounting, testAccounting } from '#contract/output/accounting.ts'
import { sealedTextsWith } from '#server/kit/sealed-texts.ts'
import { sageConnection, xeroConnection } from '#testing/accounting-connection.ts'
import { answerWith } from '#testing/accounting-peer.ts'
import { peerTimeout } from '#testing/local-peer.ts'
import { sageClient, startSagePeer } from '#testing/sage-peer.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { startXeroPeer, xeroClient } from '#testing/xero-peer.ts'
import { accountingSystemsAt } from '../../integration/accounting/accounting-systems.ts'
import { checkConnectionSecrets } from './secrets.ts'

const [xero, sage] = [await startXeroPeer(), await startSagePeer()]
afterAll(() => {
  xero.close()
  sage.close()
})
const key = 'a key for tests that is long enough 1'
const accounting = accountingSystemsAt({ xeroUrl: xero.url, sageUrl: sage.url, timeout: peerTimeout }, 'test')
const app = await testApp(undefined, { accounting, connectionSecrets: sealedTextsWith(key) })
const { owner } = app
let admin: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
  reader = await app.signIn(['Company.Branch:Read'])
  stranger = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'], { branchGuid: app.otherBranchGuid })
})

const get = async (as: TestUser = reader) => (await app.call(getAccounting, { as })).body
const save = (body: object, as: TestUser | null = admin, version?: number) =>
  app.call(saveAccounting, { as, body, ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }) })
const tried = (as: TestUser | null = admin) => app.call(testAccounting, { as })
const problemOf = async () => (await tried()).problem.detail

test('the connection needs the right to read the company, changing and testing it the right to change the branch', async () => {
  expect((await app.call(getAccounting, {})).status).toBe(401)
  expect([(await save(xeroConnection, null)).status, (await tried(null)).status]).toEqual([401, 401])
  const clerk = await app.signIn(['Finance.File:Read'])
  expect((await app.call(getAccounting, { as: clerk })).status).toBe(403)
  expect([(await save(xeroConnection, reader)).status, (await tried(reader)).status]).toEqual([403, 403])
  expect((await save({ ...xeroConnection, system: 'another' })).status).toBe(422)
  expect((await tried()).problem).toMatchObject({ status: 409, code: 'NO_ACCOUNTING' })
  expect(await get()).toMatchObject({ guid: null, system: 'none', has_secret: false, may_store: true, version: 0 })
})

test('a connection needs its client, its secret and all codes, named at their fields', async () => {
  const empty = await save({ system: 'xero' })
  const required = ['This field is required.']
  expect(empty.problem.errors).toEqual({
    ...{ client_id: required, visit_account: required, extra_account: required },
    ...{ tax_exempt: required, tax_zero: required, tax_reduced: required, tax_standard: required },
  })
  expect((await save({ ...xeroConnection, client_secret: '' })).problem.errors).toEqual({ client_secret: required })
  expect((await save({ ...sageConnection, refresh_token: null })).problem.errors).toEqual({ refresh_token: required })
  expect((await get()).guid).toBeNull()
})

test('the secret is stored encrypted, and neither answers nor history contain it', async () => {
  expect((await save(xeroConnection, admin, 0)).status).toBe(204)
  const connection = await get()
  expect(connection).toMatchObject({ system: 'xero', client_id: xeroClient.id, has_secret: true, version: 1 })
  expect((await save(xeroConnection, admin, 0)).problem.code).toBe('CHANGED_MEANWHILE')
  // A secret that is left out stays.
  expect((await save({ ...xeroConnection, client_secret: null, tax_zero: 'ZERO' }, admin, 1)).status).toBe(204)
  expect((await tried()).body).toEqual({ system: 'Xero', organisation: 'Larkfield Homecare' })

  const history = await app.call(getHistory, {
    as: admin,
    params: { type: 'accounting-connection', guid: connection.guid ?? '' },
  })
  expect(history.body.entries.flatMap(({ changes }) => changes).map(({ field }) => field)).toContain('client_secret')
  const stored = await owner.selectFrom('accounting_connection').selectAll().execute()
  const audit = await owner.selectFrom('audit').selectAll().execute()
  const everything = JSON.stringify([connection, history.body, stored, audit])
  expect(everything).not.toContain(xeroClient.secret)
  const sealed = stored.flatMap((row) => [row.sealed_secret, row.sealed_tokens]).filter((each) => each !== null)
  expect(Buffer.concat(sealed).toString('latin1')).not.toContain(xeroClient.secret)
})

test('a connection belongs to its branch', async () => {
  expect(await get(stranger)).toMatchObject({ guid: null, system: 'none', has_secret: false })
  expect((await tried(stranger)).problem.code).toBe('NO_ACCOUNTING')
  const { guid } = await get()
  const params = { type: 'accounting-connection', guid: guid ?? '' }
  expect((await app.call(getHistory, { as: stranger, params })).status).toBe(404)
})

test('testing says in plain words what is wrong', async () => {
  expect((await save({ ...xeroConnection, client_secret: 'another' })).status).toBe(204)
  const refused = await tried()
  expect(refused.problem).toMatchObject({ status: 422, code: 'ACCOUNTING_FAILED' })
  expect(refused.problem.detail).toBe('Xero does not know this client ID and secret.')
  await save({ ...xeroConnection, tenant: 'another' })
  expect(await problemOf()).toBe('Xero does not let this client into the organisation. Check the tenant ID.')
  await save(xeroConnection)
  xero.disturb('POST /connect/token', 'before', answerWith(500, 'oops'))
  expect(await problemOf()).toBe('Xero answered 500.')
  xero.disturb('GET /connections', 'before', answerWith(429, '', { 'retry-after': '7' }))
  expect(await problemOf()).toBe('Xero takes nothing more for now.')
  xero.disturb('GET /connections', 'before', answerWith(200, '<html>'))
  expect(await problemOf()).toBe('The answer could not be read.')
  xero.disturb('GET /connections', 'before', () => {})
  expect(await problemOf()).toBe('The service did not answer in time.')
  expect((await tried()).status).toBe(200)
})

test('Sage replaces its refresh token with each use, and the new one is stored encrypted', async () => {
  // The secret of Xero is none of Sage.
  expect((await save({ ...sageConnection, client_secret: null })).problem.errors).toHaveProperty('client_secret')
  expect((await save(sageConnection)).status).toBe(204)
  expect(await get()).toMatchObject({ system: 'sage', has_secret: true, has_refresh_token: true })
  expect((await tried()).body).toEqual({ system: 'Sage', organisation: 'Larkfield Homecare' })
  const asked = () => sage.calls.filter(({ url }) => url.pathname === '/token').length
  expect(asked()).toBe(1)
  // The access token is good for five minutes, less one.
  await tried()
  expect(asked()).toBe(1)
  app.clock.advance('PT5M')
  // At once from two windows: one of them renews, the other uses what it got.
  const both = await Promise.all([tried(), tried()])
  expect([both.map(({ status }) => status), asked()]).toEqual([[200, 200], 2])
  sage.tokens.clear()
  expect([(await tried()).status, asked()]).toEqual([200, 3])
  // A save that names no refresh token keeps the stored one.
  expect((await save({ ...sageConnection, client_secret: null, refresh_token: null })).status).toBe(204)
  expect((await tried()).status).toBe(200)
  const row = await owner.selectFrom('accounting_connection').select('sealed_tokens').executeTakeFirstOrThrow()
  expect(row.sealed_tokens?.toString('latin1')).not.toContain('refresh token')

  sage.refreshToken = 'used elsewhere'
  app.clock.advance('PT5M')
  expect(await problemOf()).toBe('Sage no longer accepts the refresh token. Enter a new one.')
  sage.refreshToken = sageClient.refreshToken
  expect((await save(sageConnection)).status).toBe(204)
  expect((await tried()).status).toBe(200)
})

test('the start is refused without the key, and a second key first encrypts everything again', async () => {
  const startWith = (...keys: string[]) =>
    checkConnectionSecrets({
      ...app.services,
      connectionSecrets: keys[0] === undefined ? null : sealedTextsWith(keys[0], ...keys.slice(1)),
    })
  const newer = 'a key for tests that is long enough 2'
  await expect(startWith()).rejects.toThrow('ALMONER_ENCRYPTION_KEYS is missing')
  await expect(startWith(newer)).rejects.toThrow('a former key is missing')
  await startWith(newer, key)
  await startWith(newer)
  await expect(startWith(key)).rejects.toThrow('a former key is missing')
  await startWith(key, newer)
  expect((await tried()).status).toBe(200)
})

test('without a system nothing is kept, and without a key nothing can be connected', async () => {
  expect((await save({ system: 'none' })).status).toBe(204)
  const row = await owner.selectFrom('accounting_connection').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ system: null, client_id: '', sealed_secret: null, sealed_tokens: null })
  Object.assign(app.services, { connectionSecrets: null })
  expect((await save(xeroConnection)).problem).toMatchObject({ status: 409, code: 'NO_ENCRYPTION_KEY' })
  expect((await save({ system: 'none' })).status).toBe(204)
  expect(await get()).toMatchObject({ system: 'none', may_store: false })
  await checkConnectionSecrets(app.services)
})
