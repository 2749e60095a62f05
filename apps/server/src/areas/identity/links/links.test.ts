import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getBranch } from '#contract/branch/branches.ts'
import { acceptInvitation, inviteUser, requestPasswordReset, resetPassword } from '#contract/identity/account-links.ts'
import { login, refresh } from '#contract/identity/sign-in.ts'
import type { Permission } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, mails } = app
const password = 'Larkfield!2026'
const fresh = 'Kirkstall&2027'
const invalid = 'This link is no longer valid.'

let people = 0
let email = ''
beforeEach(() => {
  people++
  email = `person.${people}@mail.example`
  mails.length = 0
  // Limits of one address are tried where they are meant.
  app.clock.advance('PT15M')
})

const request = (whose = email) => app.call(requestPasswordReset, { body: { email: whose } })
const signIn = (secret: string) => app.call(login, { body: { email, password: secret } })

/** The link of the last mail. */
async function mailed(): Promise<{ kind: string; guid: string; token: string }> {
  await runJobs(app)
  const [, kind = '', guid = '', token = ''] =
    /https:\/\/care\.example\/([a-z-]+)\/([0-9a-f-]{36})\/([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '') ?? []
  return { kind, guid, token }
}

const reset = (link: { guid: string; token: string }, secret = fresh, again = secret) => {
  const { guid, token: reset_token } = link
  return app.call(resetPassword, { body: { password: secret, password_confirmation: again, reset_token, guid } })
}
const accept = (link: { guid: string; token: string }, secret = fresh, again = secret) => {
  const { guid, token: invitation_token } = link
  return app.call(acceptInvitation, {
    body: { password: secret, password_confirmation: again, invitation_token, guid },
  })
}
const invite = (guid: string, as: { guid: string; token: string }) => app.call(inviteUser, { params: { guid }, as })
const labelOf = (guid: string) =>
  owner.selectFrom('account').select(['invited_at', 'accepted_at']).where('guid', '=', guid).executeTakeFirst()

async function resetLink() {
  const guid = await account(owner, { email, password, branchIds: [branchId] })
  expect((await request()).status).toBe(204)
  const link = await mailed()
  expect(link).toMatchObject({ kind: 'password-reset', guid })
  return link
}

test('a reset asks for an email that is one (AUTH-053, AUTH-064, AUTH-D14)', async () => {
  const wrong = await request('finance')
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { email: ['Value must be a valid email address.'] }])
  const none = await request('')
  expect([none.status, none.problem.errors]).toEqual([422, { email: ['This field is required.'] }])
})

test('a link is mailed to an active account with a login alone; the answer is 204 for every email (AUTH-064, AUTH-D13, AUTH-D14)', async () => {
  await account(owner, { email: `left.${email}`, password, isActive: false })
  await account(owner, { email: `invited.${email}` })
  for (const whose of [`nobody.${email}`, `left.${email}`, `invited.${email}`]) {
    const { status, body } = await request(whose)
    expect([status, body]).toEqual([204, undefined])
  }
  await runJobs(app)
  expect(mails).toEqual([])

  await account(owner, { email, password, name: 'Zoë O’Brien', branchIds: [branchId] })
  expect((await request(email.toUpperCase())).status).toBe(204)
  await runJobs(app)
  expect(mails.map(({ to }) => to)).toEqual([{ name: 'Zoë O’Brien', address: email }])
  expect(mails[0]?.text).toContain('Leeds')
})

test('known or not, an email takes the same way: the answer is given before anybody is looked for (AUTH-D13)', async () => {
  const guid = await account(owner, { email, password })
  await request()
  await request(`nobody.${email}`)
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs order by id`.execute(owner)
  expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([['eventId'], ['eventId']])
  const links = owner.selectFrom('account_link').select('event_id').where('account_guid', '=', guid)
  expect(await links.execute()).toEqual([])
  await runJobs(app)
  expect(mails).toHaveLength(1)
})

test('the link sets a new password, once (AUTH-065, AUTH-D02, AUTH-D12, AUTH-D14)', async () => {
  const link = await resetLink()
  const { status, body } = await reset(link)
  expect([status, body]).toEqual([204, undefined])
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(fresh)).status).toBe(200)
  const again = await reset(link, 'Headingley%2028')
  expect([again.status, again.problem.title]).toEqual([400, invalid])
  expect((await signIn(fresh)).status).toBe(200)
})

test('of two who use a link at one moment one is late (AUTH-D02)', async () => {
  const link = await resetLink()
  const answers = await Promise.all([reset(link, 'Kirkstall&2027'), reset(link, 'Headingley%2028')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
})

test('a reset link holds for 24 hours (AUTH-D02, AUTH-D12)', async () => {
  const first = await resetLink()
  app.clock.advance('PT23H59M59S')
  expect((await reset(first)).status).toBe(204)
  await request()
  const second = await mailed()
  app.clock.advance('PT24H')
  expect((await reset(second)).problem).toMatchObject({ status: 400, title: invalid })
})

test('a wrong token, somebody else’s, one of the other kind and that of who left are no longer valid (AUTH-D12)', async () => {
  const link = await resetLink()
  const stranger = await account(owner, { email: `other.${email}`, password })
  const answers = await Promise.all([
    reset({ ...link, token: `${link.token.slice(0, -1)}_` }),
    reset({ ...link, token: 'x' }),
    reset({ ...link, guid: stranger }),
    reset({ ...link, guid: crypto.randomUUID() }),
    accept(link),
  ])
  for (const { problem } of answers) expect(problem).toMatchObject({ status: 400, title: invalid })
  await owner.updateTable('account').set({ is_active: false }).where('guid', '=', link.guid).execute()
  expect((await reset(link)).status).toBe(400)
})

test.each([
  ['Aa1&56789', 'At least 10 characters'], // AUTH-054
  ['aa1&567890', 'At least one uppercase letter'], // AUTH-055
  ['AA1&567890', 'At least one lowercase letter'], // AUTH-056
  ['Aa&%!£abcdef', 'At least one digit'], // AUTH-057
  ['Aa1?567890', 'At least one special character (& £ % !)'], // AUTH-058
])('%s is refused: %s (AUTH-054 to AUTH-058, AUTH-D11, AUTH-D14)', async (secret, sentence) => {
  const link = { guid: crypto.randomUUID(), token: 'x' }
  for (const answer of [await reset(link, secret), await accept(link, secret)]) {
    expect([answer.status, answer.problem.errors]).toEqual([422, { password: [sentence] }])
  }
})

test('the confirmation is required and has to be the same (AUTH-060, AUTH-061, AUTH-D14)', async () => {
  const link = { guid: crypto.randomUUID(), token: 'x' }
  for (const send of [reset, accept]) {
    const empty = await send(link, fresh, '')
    expect([empty.status, empty.problem.errors]).toEqual([422, { password_confirmation: ['This field is required.'] }])
    const other = await send(link, fresh, 'Kirkstall&2028')
    expect([other.status, other.problem.errors]).toEqual([422, { password_confirmation: ['Passwords don’t match'] }])
    const both = await send(link, 'short', 'other')
    expect(Object.keys(both.problem.errors ?? {})).toEqual(['password', 'password_confirmation'])
  }
})

test('a new password ends every session and closes every other link of the account', async () => {
  const link = await resetLink()
  await request()
  const other = await mailed()
  const sessions = [await signIn(password), await signIn(password)]
  expect((await reset(link)).status).toBe(204)
  for (const { body } of sessions) {
    expect((await app.call(refresh, { body: { refresh_token: body.refresh_token } })).status).toBe(401)
  }
  expect((await reset(other)).status).toBe(400)
})

test('a new password ends the access tokens that were issued before it, and none that came after', async () => {
  const link = await resetLink()
  const status = async ({ access_token: token }: { access_token: string }) =>
    (await app.call(getBranch, { as: { guid: link.guid, token } })).status
  const stolen = (await signIn(password)).body
  expect(await status(stolen)).toBe(200)
  app.clock.advance('PT1S')
  await reset(link)
  expect(await status(stolen)).toBe(401)
  expect(await status((await signIn(fresh)).body)).toBe(200)
})

test('a forced change is done with by a reset (AUTH-076, AUTH-D15)', async () => {
  await account(owner, { email, password, mustChangePassword: true })
  expect((await signIn(password)).status).toBe(412)
  await request()
  await reset(await mailed())
  expect((await signIn(fresh)).status).toBe(200)
})

test('neither the queue nor any table holds a token: only its hash (AUTH-D02)', async () => {
  await account(owner, { email, password })
  await request()
  const { rows: queued } = await sql<{ job: string }>`
    select payload::text as job from graphile_worker._private_jobs`.execute(owner)
  expect(queued.map(({ job }) => job).join()).not.toMatch(/@|[\w-]{43}/)
  const { guid, token } = await mailed()
  const { rows } = await sql<{ row: string }>`
    select l::text as row from account_link l where account_guid = ${guid}
    union all select e::text from sign_in_event e where account_guid = ${guid}`.execute(owner)
  expect(rows.length).toBe(2)
  const everything = rows.map(({ row }) => row).join()
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('a job that was killed once its mail was out mails another token of the same link, and either opens it', async () => {
  const guid = await account(owner, { email, password })
  await request()
  const { rows } = await sql<{ payload: { eventId: number } }>`
    select payload from graphile_worker._private_jobs`.execute(owner)
  const first = await mailed()
  // As it is when the process ends between sending and noting it.
  await owner.updateTable('account_link').set({ mailed_at: null }).where('account_guid', '=', guid).execute()
  const { mailLink } = await import('./mail-link.ts')
  await mailLink(app.services, rows[0]?.payload.eventId ?? 0)
  expect(mails).toHaveLength(2)
  const second = await mailed()
  expect(second.token).not.toBe(first.token)
  expect((await reset(first)).status).toBe(204)
  expect((await reset(second)).status).toBe(400)
  // What was mailed and noted is not mailed again.
  await mailLink(app.services, rows[0]?.payload.eventId ?? 0)
  expect(mails).toHaveLength(2)
})

test('nobody’s mailbox is flooded, and nobody asks for many; the answer to one email stays the same (AUTH-D13)', async () => {
  await account(owner, { email, password })
  for (let index = 0; index < 5; index++) expect((await request()).status).toBe(204)
  await runJobs(app)
  expect(mails).toHaveLength(3)
  const statuses = []
  for (let index = 0; index < 28; index++) statuses.push((await request(`guess.${index}.${email}`)).status)
  // 30 of one address in 15 minutes, three of which were above.
  expect(statuses.lastIndexOf(204)).toBe(26)
  expect(statuses.at(-1)).toBe(429)
})

test('an address that tries link after link is slowed down, whatever the link', async () => {
  const { token } = await resetLink()
  const tries = []
  for (let index = 0; index < 31; index++) tries.push(await reset({ guid: crypto.randomUUID(), token }))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(tries.at(-1)?.problem).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

const inviters: [string, Permission, () => Promise<string>][] = [
  ['a carer', 'User.Carer:Edit', () => carer(owner, { branchId, more: { email } })],
  ['a client', 'User.Client:Edit', () => client(owner, { branchId, more: { email } })],
  ['a relative', 'User.Client:Edit', () => account(owner, { email, userType: 1, branchIds: [branchId] })],
  ['an operator', 'User.Operator:Edit', () => account(owner, { email, userType: 3, branchIds: [branchId] })],
]

test.each(inviters)('%s is invited with %s alone (AUTH-045, AUTH-D14, AUTH-D23)', async (_who, permission, make) => {
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
  expect((await signIn(fresh)).status).toBe(200)
})

test('an invitation opens an account once; until then and from then on its label says so (AUTH-066, AUTH-D02, AUTH-D12, AUTH-D24)', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  expect(await labelOf(guid)).toEqual({ invited_at: null, accepted_at: null })
  const invitedAt = app.clock.now()
  await invite(guid, inviter)
  expect(await labelOf(guid)).toEqual({ invited_at: invitedAt, accepted_at: null })
  const link = await mailed()
  expect((await signIn(fresh)).status).toBe(401)
  app.clock.advance('PT10M')
  const acceptedAt = app.clock.now()
  expect((await accept(link)).status).toBe(204)
  expect(await labelOf(guid)).toEqual({ invited_at: invitedAt, accepted_at: acceptedAt })
  expect((await accept(link)).problem).toMatchObject({ status: 400, title: invalid })
  const again = await invite(guid, inviter)
  expect([again.status, again.problem.code]).toEqual([409, 'HAS_LOGIN'])
})

test('an invitation holds for 7 days (AUTH-D02, AUTH-D12)', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  await invite(await account(owner, { email, branchIds: [branchId] }), inviter)
  const link = await mailed()
  app.clock.advance('PT167H59M59S')
  expect((await accept({ ...link, token: 'x' })).status).toBe(400)
  const early = await accept(link, 'short')
  expect(early.status).toBe(422)
  app.clock.advance('PT1S')
  expect((await accept(link)).problem).toMatchObject({ status: 400, title: invalid })
})

test('a fresh invitation cancels the earlier one (AUTH-D02)', async () => {
  const inviter = await app.signIn(['User.Carer:Edit'])
  const guid = await carer(owner, { branchId, more: { email } })
  await invite(guid, inviter)
  const first = await mailed()
  await invite(guid, inviter)
  const second = await mailed()
  expect(second.guid).toBe(first.guid)
  expect((await accept(first)).problem).toMatchObject({ status: 400, title: invalid })
  expect((await accept(second)).status).toBe(204)
})

test('two who invite somebody at one moment make one account and leave one invitation open (AUTH-D02)', async () => {
  const guid = await carer(owner, { branchId, more: { email } })
  const inviters = [await app.signIn(['User.Carer:Edit']), await app.signIn(['User.Carer:Edit'])]
  const answers = await Promise.all(inviters.map((inviter) => invite(guid, inviter)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await runJobs(app)
  // The first was cancelled before its mail was made.
  expect(mails).toHaveLength(1)
  expect((await accept(await mailed())).status).toBe(204)
})

test('whoever is inactive, has no email or shares one with somebody can not be invited, and is told why', async () => {
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

test('nobody is invited without end', async () => {
  const inviter = await app.signIn(['User.Operator:Edit'])
  const guid = await account(owner, { email, branchIds: [branchId] })
  const statuses = []
  for (let index = 0; index < 11; index++) statuses.push((await invite(guid, inviter)).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
})

test('a mail that can not be sent for a week is told in the trail, and the person counts as not invited', async () => {
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
