import { expect, test } from 'vitest'
import { inviteUser, requestPasswordReset, resetPassword } from '#contract/identity/account-links.ts'
import { login, logout, refresh } from '#contract/identity/sign-in.ts'
import { listSignIns, type SignInEvent } from '#contract/identity/sign-in-events.ts'
import type { Permission } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { runJobs, tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const password = 'Larkfield!2026'
const reader = await app.signIn(['User.Operator:Edit'])

const list = (query: Record<string, unknown> = {}, as = reader) => app.call(listSignIns, { query, as })
const signIn = (email: string, secret = password) => app.call(login, { body: { email, password: secret } })
const outcomesOf = (events: readonly SignInEvent[]) => events.map(({ outcome }) => outcome)

test('listing sign-in events requires the permission to edit operators', async () => {
  expect((await app.call(listSignIns, {})).status).toBe(401)
  expect((await list({}, await app.signIn(['User.Operator:Read', 'Company:Read']))).status).toBe(403)
  expect((await list({ from: '2026-02-30' })).problem.errors).toEqual({ from: ['Enter a valid date.'] })
  expect((await list({ outcomes: 'nothing' })).status).toBe(422)
})

test('every event has its account, time and address, and never a secret', async () => {
  const email = 'mei@mail.example'
  const guid = await account(owner, { email, password, name: 'Mei Tan', branchIds: [branchId] })
  const { body } = await signIn(email)
  const next = await app.call(refresh, { body: { refresh_token: body.refresh_token } })
  app.clock.advance('PT1M')
  await app.call(refresh, { body: { refresh_token: body.refresh_token } }) // replayed too late to be accepted
  expect(next.status).toBe(200)
  const other = await signIn(email)
  await app.call(logout, { body: { refresh_token: other.body.refresh_token } })
  await signIn(email, 'Wrong!2026')
  await app.call(requestPasswordReset, { body: { email } })
  await runJobs(app)
  const token = /\/([\w-]{43})\n/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const fresh = 'Kirkstall&2027'
  await app.call(resetPassword, {
    body: { password: fresh, password_confirmation: fresh, reset_token: token, guid },
  })
  await owner.updateTable('account').set({ must_change_password: true }).where('guid', '=', guid).execute()
  await signIn(email, fresh)

  const { status, body: trail } = await list({ email: 'MEI@' })
  expect(status).toBe(200)
  expect(outcomesOf(trail.events)).toEqual([
    'password-change',
    'password-reset',
    'reset-requested',
    'failed',
    'signed-out',
    'signed-in',
    'session-revoked',
    'signed-in',
  ])
  expect(trail.count).toBe(8)
  expect(trail.events.at(-1)).toMatchObject({
    at: '2026-11-24T09:00:00Z',
    email,
    user: { guid, name: 'Mei Tan', type: 3 },
    actor: null,
    method: 'password',
    address: '127.0.0.1',
  })
  const everything = JSON.stringify(trail)
  for (const secret of [password, fresh, 'Wrong!2026', token, body.refresh_token]) {
    expect(everything).not.toContain(secret)
  }
})

test('an invitation shows who sent it', async () => {
  const guid = await account(owner, { email: 'new@mail.example', name: 'Nia Rees', branchIds: [branchId] })
  await app.call(inviteUser, { params: { guid }, as: reader })
  const { body } = await list({ email: 'new@' })
  expect(body.events).toMatchObject([{ outcome: 'invited', user: { name: 'Nia Rees' }, actor: 'Test operator' }])
})

test('the tenth failure within 15 minutes is recorded as the one that locked the email (AUTH-D16)', async () => {
  const email = 'guessed@mail.example'
  await account(owner, { email, password, branchIds: [branchId] })
  for (let tries = 0; tries < 12; tries++) await signIn(email, 'Wrong!2026')
  const { body } = await list({ email })
  expect(outcomesOf(body.events)).toEqual(['locked', ...Array(10).fill('failed')])
})

test('a branch sees the events of its own users; only users with all permissions see events without a branch', async () => {
  const both = await account(owner, { email: 'both@mail.example', password, branchIds: [branchId, app.otherBranchId] })
  await account(owner, { email: 'glasgow@mail.example', password, branchIds: [app.otherBranchId] })
  await account(owner, { email: 'nowhere@mail.example', password })
  for (const name of ['both', 'glasgow', 'nowhere', 'nobody']) await signIn(`${name}@mail.example`, 'Wrong!2026')
  const emails = async (as: typeof reader) => {
    const { body } = await list({ outcomes: ['failed'], email: '@mail.example', page_size: 100 }, as)
    return [...new Set(body.events.map(({ email }) => email.split('@')[0]))]
  }
  expect(await emails(reader)).toEqual(['both', 'guessed', 'mei'])
  const glasgow = await app.signIn(['User.Operator:Edit'], { branchGuid: app.otherBranchGuid })
  expect(await emails(glasgow)).toEqual(['glasgow', 'both'])
  const watcher = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  expect(await emails(watcher)).toEqual(['nobody', 'nowhere', 'glasgow', 'both'])
  expect(both).toMatch(/-/)
})

test('the events are filtered by email, outcome and days of the branch, and paged', async () => {
  const guid = await account(owner, { email: 'ada@mail.example', branchIds: [branchId] })
  const event = (at: string, outcome: string) => ({
    at,
    outcome,
    email: 'ada@mail.example',
    account_guid: guid,
    address: '192.0.2.1',
  })
  await owner
    .insertInto('sign_in_event')
    .values([
      // In summer time the branch's day begins an hour before UTC's.
      event('2026-06-30T22:59:59Z', 'failed'),
      event('2026-06-30T23:00:00Z', 'signed-in'),
      event('2026-07-01T22:59:59Z', 'signed-out'),
      event('2026-07-01T23:00:00Z', 'signed-in'),
    ])
    .execute()
  const found = async (query: Record<string, unknown>) => {
    const { body } = await list({ email: 'ada', ...query })
    return [body.count, ...outcomesOf(body.events)]
  }
  expect(await found({ from: '2026-07-01', to: '2026-07-01' })).toEqual([2, 'signed-out', 'signed-in'])
  expect(await found({ from: '2026-07-02' })).toEqual([1, 'signed-in'])
  expect(await found({ to: '2026-06-30' })).toEqual([1, 'failed'])
  expect(await found({ outcomes: ['signed-in', 'failed'] })).toEqual([3, 'signed-in', 'signed-in', 'failed'])
  expect(await found({ page: 2, page_size: 3 })).toEqual([4, 'failed'])
  expect(await found({ email: 'a%a' })).toEqual([0])
})

test('events cannot be changed, and are deleted after a year', async () => {
  await expect(owner.updateTable('sign_in_event').set({ address: '' }).execute()).rejects.toThrow('never changed')
  const count = async () => (await owner.selectFrom('sign_in_event').select('id').execute()).length
  const before = await count()
  const old = { outcome: 'failed', email: 'x@mail.example', address: '' }
  await owner
    .insertInto('sign_in_event')
    .values([
      { ...old, at: '2025-11-24T08:00:00Z' },
      { ...old, at: '2025-11-25T09:00:00Z' },
    ])
    .execute()
  await tidyUp(app.services)
  expect(await count()).toBe(before + 1)
})
