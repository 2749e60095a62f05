import { beforeEach, expect, test } from 'vitest'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { login, logout, refresh } from '#contract/identity/sign-in.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const password = 'Larkfield!2026'

let guid = ''
let email = ''
let count = 0
beforeEach(async () => {
  count++
  email = `session${count}@larkfield.example`
  guid = await account(app.owner, { email, password, branchIds: [app.branchId] })
})

const signIn = async () => (await app.call(login, { body: { email, password } })).body
const renew = (refresh_token: string) => app.call(refresh, { body: { refresh_token } })
const statusWith = async (token: string) => (await app.call(listAssignedBranches, { as: { guid, token } })).status

test('signing out ends the session’s access tokens at once, and no other session’s (AUTH-029)', async () => {
  const first = await signIn()
  const renewed = (await renew(first.refresh_token)).body
  const other = await signIn()
  expect(await statusWith(first.access_token)).toBe(200)

  await app.call(logout, { body: { refresh_token: renewed.refresh_token } })
  expect([await statusWith(first.access_token), await statusWith(renewed.access_token)]).toEqual([401, 401])
  expect(await statusWith(other.access_token)).toBe(200)
})

test('a replayed refresh token ends its session’s access tokens at once (AUTH-D02)', async () => {
  const stolen = await signIn()
  const renewed = (await renew(stolen.refresh_token)).body
  app.clock.advance('PT1M')
  expect(await statusWith(renewed.access_token)).toBe(200)
  expect((await renew(stolen.refresh_token)).status).toBe(401)
  expect([await statusWith(stolen.access_token), await statusWith(renewed.access_token)]).toEqual([401, 401])
})
