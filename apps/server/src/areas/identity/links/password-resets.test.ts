import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getBranch } from '#contract/branch/branches.ts'
import { requestPasswordReset } from '#contract/identity/account-links.ts'
import { refresh } from '#contract/identity/sign-in.ts'
import { accountLinks, freshPassword, invalidLink } from '#testing/builders/account-links.ts'
import { account } from '#testing/builders/people.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, mails } = app
const links = accountLinks(app)
const { mailed, reset, accept } = links
const password = 'Larkfield!2026'

let email = ''
beforeEach(() => {
  email = links.newEmail()
})
const signIn = (secret: string) => links.signIn(email, secret)
const request = (to = email) => app.call(requestPasswordReset, { body: { email: to } })

async function resetLink() {
  const guid = await account(owner, { email, password, branchIds: [branchId] })
  expect((await request()).status).toBe(204)
  const link = await mailed()
  expect(link).toMatchObject({ kind: 'password-reset', guid })
  return link
}

test('a reset requires a valid email (AUTH-053, AUTH-064, AUTH-D14)', async () => {
  const wrong = await request('finance')
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { email: ['Value must be a valid email address.'] }])
  const none = await request('')
  expect([none.status, none.problem.errors]).toEqual([422, { email: ['This field is required.'] }])
})

test('only an active account with a login is mailed a link; the answer is 204 for every email (AUTH-064, AUTH-D13, AUTH-D14)', async () => {
  await account(owner, { email: `left.${email}`, password, isActive: false })
  await account(owner, { email: `invited.${email}` })
  for (const each of [`nobody.${email}`, `left.${email}`, `invited.${email}`]) {
    const { status, body } = await request(each)
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

test('the server answers before it looks up the email, so that known and unknown emails take the same path (AUTH-D13)', async () => {
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
  expect((await signIn(freshPassword)).status).toBe(200)
  const again = await reset(link, 'Headingley%2028')
  expect([again.status, again.problem.title]).toEqual([400, invalidLink])
  expect((await signIn(freshPassword)).status).toBe(200)
})

test('of two simultaneous uses of a link one is refused (AUTH-D02)', async () => {
  const link = await resetLink()
  const answers = await Promise.all([reset(link, 'Kirkstall&2027'), reset(link, 'Headingley%2028')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
})

test('a reset link is valid for 24 hours (AUTH-D02, AUTH-D12)', async () => {
  const first = await resetLink()
  app.clock.advance('PT23H59M59S')
  expect((await reset(first)).status).toBe(204)
  await request()
  const second = await mailed()
  app.clock.advance('PT24H')
  expect((await reset(second)).problem).toMatchObject({ status: 400, title: invalidLink })
})

test('a wrong token, another account’s, one of the other kind and an inactive account’s are invalid (AUTH-D12)', async () => {
  const link = await resetLink()
  const stranger = await account(owner, { email: `other.${email}`, password })
  const answers = await Promise.all([
    reset({ ...link, token: `${link.token.slice(0, -1)}_` }),
    reset({ ...link, token: 'x' }),
    reset({ ...link, guid: stranger }),
    reset({ ...link, guid: crypto.randomUUID() }),
    accept(link),
  ])
  for (const { problem } of answers) expect(problem).toMatchObject({ status: 400, title: invalidLink })
  await owner.updateTable('account').set({ is_active: false }).where('guid', '=', link.guid).execute()
  expect((await reset(link)).status).toBe(400)
})

test.each([
  ['Aa1&56789', 'At least 10 characters'], // AUTH-054
  ['aa1&567890', 'At least one uppercase letter'], // AUTH-055
  ['AA1&567890', 'At least one lowercase letter'], // AUTH-056
  ['Aa&%!£abcdef', 'At least one digit'], // AUTH-057
  ['Aa1?567890', 'At least one special character (& £ % !)'], // AUTH-058
])('%s is refused: %s (AUTH-054, AUTH-055, AUTH-056, AUTH-057, AUTH-058, AUTH-D11)', async (secret, sentence) => {
  const link = { guid: crypto.randomUUID(), token: 'x' }
  for (const answer of [await reset(link, secret), await accept(link, secret)]) {
    expect([answer.status, answer.problem.errors]).toEqual([422, { password: [sentence] }])
  }
})

test('the confirmation is required and must match (AUTH-060, AUTH-061, AUTH-D14)', async () => {
  const link = { guid: crypto.randomUUID(), token: 'x' }
  for (const send of [reset, accept]) {
    const empty = await send(link, freshPassword, '')
    expect([empty.status, empty.problem.errors]).toEqual([422, { password_confirmation: ['This field is required.'] }])
    const other = await send(link, freshPassword, 'Kirkstall&2028')
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

test('a new password ends access tokens that were issued before it, but no later ones', async () => {
  const link = await resetLink()
  const status = async ({ access_token: token }: { access_token: string }) =>
    (await app.call(getBranch, { as: { guid: link.guid, token } })).status
  const stolen = (await signIn(password)).body
  expect(await status(stolen)).toBe(200)
  app.clock.advance('PT1S')
  await reset(link)
  expect(await status(stolen)).toBe(401)
  expect(await status((await signIn(freshPassword)).body)).toBe(200)
})

test('a reset satisfies a forced password change (AUTH-076, AUTH-D15)', async () => {
  await account(owner, { email, password, mustChangePassword: true })
  expect((await signIn(password)).status).toBe(412)
  await request()
  await reset(await mailed())
  expect((await signIn(freshPassword)).status).toBe(200)
})

test('neither the queue nor any table contains a token, only its hash (AUTH-D02)', async () => {
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

test('a job that was killed after sending mails another token of the same link, and either token opens it', async () => {
  const guid = await account(owner, { email, password })
  await request()
  const { rows } = await sql<{ payload: { eventId: number } }>`
    select payload from graphile_worker._private_jobs`.execute(owner)
  const first = await mailed()
  // The state when the process ends after sending and before recording it.
  await owner.updateTable('account_link').set({ mailed_at: null }).where('account_guid', '=', guid).execute()
  const { mailLink } = await import('./mail-link.ts')
  await mailLink(app.services, rows[0]?.payload.eventId ?? 0)
  expect(mails).toHaveLength(2)
  const second = await mailed()
  expect(second.token).not.toBe(first.token)
  expect((await reset(first)).status).toBe(204)
  expect((await reset(second)).status).toBe(400)
  // A recorded mail is not sent again.
  await mailLink(app.services, rows[0]?.payload.eventId ?? 0)
  expect(mails).toHaveLength(2)
})

test('mails to one account and requests from one address are limited; the answer for one email stays the same (AUTH-D13)', async () => {
  await account(owner, { email, password })
  for (let index = 0; index < 5; index++) expect((await request()).status).toBe(204)
  await runJobs(app)
  expect(mails).toHaveLength(3)
  const statuses = []
  for (let index = 0; index < 28; index++) statuses.push((await request(`guess.${index}.${email}`)).status)
  // 30 from one address in 15 minutes, three of which were made above.
  expect(statuses.lastIndexOf(204)).toBe(26)
  expect(statuses.at(-1)).toBe(429)
})

test('an address that tries many links is limited, with any link', async () => {
  const { token } = await resetLink()
  const tries = []
  for (let index = 0; index < 31; index++) tries.push(await reset({ guid: crypto.randomUUID(), token }))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(tries.at(-1)?.problem).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
