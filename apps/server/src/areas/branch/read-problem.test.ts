import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readProblem } from '#contract/branch/problems.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'

const app = await testApp()
const { owner } = app

const codeOf = (instance: string | undefined) => instance?.split('/').at(-1) ?? ''
const read = (code: string, as: { guid: string; token: string }) => app.call(readProblem, { params: { code }, as })
const kept = async () => (await owner.selectFrom('problem').select('guid').execute()).length

test('signed out it is 401; an unknown code, or one of another branch, is 404', async () => {
  const user = await app.signIn([])
  const refused = await app.call(listCarers, { as: user })
  const code = codeOf(refused.problem.instance)
  expect((await app.call(readProblem, { params: { code } })).status).toBe(401)
  expect((await read(user.guid, user)).status).toBe(404)
  expect((await read('4711', user)).status).toBe(404)
  const stranger = await app.signIn(['*:Edit' as never], { branchGuid: app.otherBranchGuid })
  expect((await read(code, stranger)).status).toBe(404)
})

test('a refusal links to a record that any user of the branch may read, and each view is audited (SHELL-166, SHELL-188, SHELL-D44)', async () => {
  const user = await app.signIn(['Scheduling.Appointment:Edit'])
  const refused = await app.call(createAppointment, { as: user, body: { start: 'tomorrow' } as never })
  expect(refused.problem.instance).toMatch(/^\/error\/[0-9a-f-]{36}$/)
  const code = codeOf(refused.problem.instance)
  const colleague = await app.signIn([])
  const { status, body } = await read(code, colleague)
  expect(status).toBe(200)
  expect(body).toMatchObject({ code, title: 'Please fix the errors in the form.', occurred_at: '2026-11-24T09:00:00Z' })
  expect(body.message).toContain('Enter a valid date.')
  expect(body.message).not.toContain('tomorrow')
  const looks = await owner
    .selectFrom('audit')
    .select(['account_guid', 'action', 'entity_guid'])
    .where('entity', '=', 'problem')
    .execute()
  expect(looks).toContainEqual({ account_guid: colleague.guid, action: 'look', entity_guid: code })
})

test('the record has the endpoint, the account and the branch, and nothing of the request', async () => {
  const user = await app.signIn([])
  const { problem } = await app.call(listCarers, { as: user, query: { search: 'secret name' } as never })
  const row = await owner
    .selectFrom('problem')
    .selectAll()
    .where('guid', '=', codeOf(problem.instance))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    branch_id: app.branchId,
    account_guid: user.guid,
    code: 'FORBIDDEN',
    status: 403,
    endpoint: 'GET /api/carer',
  })
  expect(JSON.stringify(row)).not.toContain('secret')
})

test('a caller who is not signed in leaves no record and gets no link to one', async () => {
  const before = await kept()
  for (const path of ['/api/carer', '/api/nothing', '/nothing/%zz']) {
    const { statusCode, body } = await app.fetch(path)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(body)).not.toHaveProperty('instance')
  }
  expect(await kept()).toBe(before)
})

test('an internal error is recorded with the apology and without its cause (SHELL-187)', async () => {
  await owner.schema.alterTable('carer').renameTo('carer_away').execute()
  const user = await app.signIn(['User.Carer:Read'])
  const { status, problem } = await app.call(listCarers, { as: user })
  await owner.schema.alterTable('carer_away').renameTo('carer').execute()
  expect([status, problem.code]).toEqual([500, 'INTERNAL'])
  expect((await read(codeOf(problem.instance), user)).body).toMatchObject({
    title:
      'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.',
    message: '',
  })
})

test('without a database the server still answers, without a link to a record', async () => {
  const fails = () => {
    throw new Error('The database is gone')
  }
  const db = { insertInto: () => ({ values: () => ({ execute: async () => fails() }) }), transaction: fails }
  const broken = await buildApp({ ...app.services, db: db as never }) // only what this request uses of a database
  afterAll(() => broken.close())
  const { token } = await app.signIn([])
  const response = await broken.inject({ url: '/api/branch', headers: { authorization: `Bearer ${token}` } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).not.toHaveProperty('instance')
})

test('problems are deleted after 30 days, in every branch', async () => {
  const there = await app.signIn([], { branchGuid: app.otherBranchGuid })
  await app.call(listCarers, { as: there })
  app.clock.advance(`PT${29 * 24}H`)
  await app.call(listCarers, { as: await app.signIn([]) })
  app.clock.advance('PT25H')
  await tidyUp(app.services)
  const { rows } = await sql<{ at: string }>`select distinct occurred_at::text as at from problem`.execute(owner)
  expect(rows).toHaveLength(1)
})
