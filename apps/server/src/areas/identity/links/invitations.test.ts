import { beforeEach, expect, test } from 'vitest'
import { inviteUser } from '#contract/identity/account-links.ts'
import type { Permission } from '#contract/permissions.ts'
import { accountLinks, freshPassword, invalidLink } from '#testing/builders/account-links.ts'
import { account, relative } from '#testing/builders/people.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, mails } = app
const links = accountLinks(app)
const { mailed, accept, check } = links

let email = ''
beforeEach(() => {
  email = links.newEmail()
})
const signIn = (secret: string) => links.signIn(email, secret)
const invite = (guid: string, as: { guid: string; token: string }) => app.call(inviteUser, { params: { guid }, as })
const labelOf = (guid: string) =>
  owner.selectFrom('account').select(['invited_at', 'accepted_at']).where('guid', '=', guid).executeTakeFirst()

const inviters: [string, Permission, () => Promise<string>][] = [
  ['a carer', 'User.Carer:Edit', () => carer(owner, { branchId, more: { email } })],
  ['a client', 'User.Client:Edit', () => client(owner, { branchId, more: { email } })],
  [
    'a relative',
    'User.Client:Edit',
    async () => relative(owner, { branchId, clientGuid: await client(owner, { branchId }), more: { email } }),
  ],
  ['an operator', 'User.Operator:Edit', () => account(owner, { email, userType: 3, branchIds: [branchId] })],
]

test.each(inviters)('inviting %s requires only %s (AUTH-045, AUTH-D14, AUTH-D23)', async (_who, permission, make) => {
  const guid = await make()
  expect((await app.call(inviteUser, { params: { guid } })).status).toBe(401)
  const others = ['User.Carer:Edit', 'User.Client:Edit', 'User.Operator:Edit'] as const
  const without = await app.signIn(others.filter((other) => other !== permission))
  expect((await invite(guid, without)).status).toBe(403)
  const reader = await app.signIn(['User.Carer:Read', 'User.Client:Read', 'User.Operator:Read'])
  expect((await invite(guid, reader)).status).toBe(403)
  const elsewhere = await app.signIn([permission], { branchGuid: app.otherBranchGuid })
  expect((await invite(guid, elsewhere)).status).toBe(404)
  await runJobs(app)
  expect(mails).toEqual([])

  const inviter = await app.signIn([permission])
  const { status, body } = await invite(guid, inviter)
  expect([status, body]).toEqual([204, undefined])
  const link = await mailed()
  expect(link.kind).toBe('invitation')
  expect(mails.map(({ to }) => to.address)).toEqual([email])
  expect(mails[0]?.text).toContain('Leeds has invited you')
  expect((await accept(link)).status).toBe(204)
  expect((await signIn(freshPassword)).status).toBe(200)
})

test('an invitation activates an account once, and the list shows the account’s state before and after (AUTH-066, AUTH-D02, AUTH-D12, AUTH-D24)', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  expect(await labelOf(guid)).toEqual({ invited_at: null, accepted_at: null })
  const invitedAt = app.clock.now()
  await invite(guid, inviter)
  expect(await labelOf(guid)).toEqual({ invited_at: invitedAt, accepted_at: null })
  const link = await mailed()
  expect((await signIn(freshPassword)).status).toBe(401)
  app.clock.advance('PT10M')
  const acceptedAt = app.clock.now()
  expect((await accept(link)).status).toBe(204)
  expect(await labelOf(guid)).toEqual({ invited_at: invitedAt, accepted_at: acceptedAt })
  expect((await accept(link)).problem).toMatchObject({ status: 400, title: invalidLink })
  const again = await invite(guid, inviter)
  expect([again.status, again.problem.code]).toEqual([409, 'HAS_LOGIN'])
})

test('an invitation is valid for 7 days (AUTH-D02, AUTH-D12)', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  await invite(await account(owner, { email, branchIds: [branchId] }), inviter)
  const link = await mailed()
  app.clock.advance('PT167H59M59S')
  expect((await accept({ ...link, token: 'x' })).status).toBe(400)
  const early = await accept(link, 'short')
  expect(early.status).toBe(422)
  app.clock.advance('PT1S')
  expect((await accept(link)).problem).toMatchObject({ status: 400, title: invalidLink })
})

test('a link can be checked before use without using it up (AUTH-D12)', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  await invite(guid, inviter)
  const link = await mailed()
  expect((await check('invitation', link)).status).toBe(204)
  expect((await check('invitation', link)).status).toBe(204)
  for (const wrong of [
    await check('reset', link),
    await check('invitation', { ...link, token: 'x' }),
    await check('invitation', { ...link, guid: crypto.randomUUID() }),
  ]) {
    expect(wrong.problem).toMatchObject({ status: 400, title: invalidLink })
  }
  await owner.updateTable('account').set({ is_active: false }).where('guid', '=', guid).execute()
  expect((await check('invitation', link)).status).toBe(400)
  await owner.updateTable('account').set({ is_active: true }).where('guid', '=', guid).execute()
  expect((await accept(link)).status).toBe(204)
  expect((await check('invitation', link)).status).toBe(400)
})

test('attempts with links are limited', async () => {
  const statuses = []
  for (let index = 0; index < 31; index++) {
    statuses.push((await check('reset', { guid: crypto.randomUUID(), token: 'x' })).status)
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429])
})

test('a new invitation cancels the previous one (AUTH-D02)', async () => {
  const inviter = await app.signIn(['User.Carer:Edit'])
  const guid = await carer(owner, { branchId, more: { email } })
  await invite(guid, inviter)
  const first = await mailed()
  await invite(guid, inviter)
  const second = await mailed()
  expect(second.guid).toBe(first.guid)
  expect((await accept(first)).problem).toMatchObject({ status: 400, title: invalidLink })
  expect((await accept(second)).status).toBe(204)
})

test('two simultaneous invitations create one account and leave one invitation open (AUTH-D02)', async () => {
  const guid = await carer(owner, { branchId, more: { email } })
  const inviters = [await app.signIn(['User.Carer:Edit']), await app.signIn(['User.Carer:Edit'])]
  const answers = await Promise.all(inviters.map((inviter) => invite(guid, inviter)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await runJobs(app)
  // The first was cancelled before its mail was sent.
  expect(mails).toHaveLength(1)
  expect((await accept(await mailed())).status).toBe(204)
})

test('inviting an inactive person, or one without an email or with another’s, is refused with the reason', async () => {
  const inviter = await app.signIn(['User.Carer:Edit', 'User.Operator:Edit'])
  const gone = await account(owner, { email, branchIds: [branchId], isActive: false })
  expect((await invite(gone, inviter)).problem).toMatchObject({ status: 409, code: 'USER_INACTIVE' })
  const left = await carer(owner, { branchId, statusId: 16, more: { email: `left.${email}` } })
  expect((await invite(left, inviter)).problem).toMatchObject({ status: 409, code: 'USER_INACTIVE' })
  const silent = await carer(owner, { branchId })
  expect((await invite(silent, inviter)).problem).toMatchObject({ status: 422, code: 'NO_EMAIL' })
  const double = await carer(owner, { branchId, more: { email: email.toUpperCase() } })
  expect((await invite(double, inviter)).problem).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  expect((await invite(crypto.randomUUID(), inviter)).status).toBe(404)
})

test('a person is invited at most ten times', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  const statuses = []
  for (let index = 0; index < 11; index++) statuses.push((await invite(guid, inviter)).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
})

test('a mail that cannot be sent for a week is recorded as failed, and the person counts as not invited', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  await invite(guid, inviter)
  app.clock.advance('PT168H')
  await runJobs(app)
  expect(mails).toEqual([])
  expect(await labelOf(guid)).toMatchObject({ invited_at: null })
  const events = owner.selectFrom('sign_in_event').select('outcome').where('account_guid', '=', guid).orderBy('id')
  expect((await events.execute()).map(({ outcome }) => outcome)).toEqual(['invited', 'mail-failed'])
})
