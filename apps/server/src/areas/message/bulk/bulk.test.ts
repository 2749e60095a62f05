import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getBulkMessage, listBulkMessages, resendBulkMessage, sendBulkMessage } from '#contract/message/bulk.ts'
import { carerReads, chatEverywhere } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])
const abroad = await app.signIn(['Chat:Read', 'Chat:Edit', 'User.Carer:Read'], { branchGuid: app.otherBranchGuid })

let ann: string
let bea: string
let cat: string
beforeAll(async () => {
  ann = await carer(owner, { branchId, firstName: 'Ann', lastName: 'Archer' })
  bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Baker', statusId: 15 })
  cat = await carer(owner, { branchId, firstName: 'Cat', lastName: 'Cook' })
})

async function sent(body: object): Promise<string> {
  app.clock.advance('PT1S') // the list is in the order of the clock, which stands still otherwise
  const answer = await app.call(sendBulkMessage, { as: writer, body: { message: 'Ice tonight', ...body } })
  expect(answer.status).toBe(202)
  return answer.body.guid
}
const read = async (guid: string) => (await app.call(getBulkMessage, { as: reader, params: { guid } })).body
const statesOf = async (guid: string) =>
  Object.fromEntries((await read(guid)).recipients.map(({ name, state }) => [name.split(' ')[0], state]))
const resend = (guid: string, as = writer) => app.call(resendBulkMessage, { as, params: { guid } })
const leave = (guid: string, statusId: number) =>
  owner.updateTable('carer').set({ status_id: statusId }).where('guid', '=', guid).execute()
async function copiesOf(text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_message where text = ${text}`.execute(owner)
  return rows[0]?.count ?? 0
}
const job = (guid: string) => runJob(app.services, 'send-bulk-message', { branchGuid, bulkGuid: guid })

describe('access', () => {
  test('signed out is 401, without permission 403, and of another branch nothing is found', async () => {
    const guid = await sent({ carer_ids: [ann] })
    for (const endpoint of [listBulkMessages, getBulkMessage, resendBulkMessage]) {
      expect((await app.call(endpoint, { params: { guid } })).status).toBe(401)
    }
    expect((await app.call(listBulkMessages, { as: writer })).status).toBe(403)
    expect((await app.call(getBulkMessage, { as: writer, params: { guid } })).status).toBe(403)
    expect((await resend(guid, reader)).status).toBe(403)
    expect((await app.call(getBulkMessage, { as: abroad, params: { guid } })).status).toBe(404)
    expect((await resend(guid, abroad)).status).toBe(404)
    expect((await app.call(listBulkMessages, { as: abroad })).body).toEqual({ messages: [], count: 0 })
    expect((await app.call(getBulkMessage, { as: reader, params: { guid: randomUUID() } })).status).toBe(404)
  })
})

describe('progress and result', () => {
  test('everybody waits until the job has come to them; then each has got it, and later read it', async () => {
    const guid = await sent({ send_to_all: true, message: 'To everybody' })
    expect((await read(guid)).counts).toEqual({ waiting: 3, sent: 0, delivered: 0, read: 0, failed: 0 })
    await runJobs(app)
    expect((await read(guid)).counts).toEqual({ waiting: 0, sent: 3, delivered: 0, read: 0, failed: 0 })
    await carerReads(owner, bea, '2026-11-24T09:30:00Z')
    const found = await read(guid)
    expect(found).toMatchObject({ text: 'To everybody', audience: 'all', counts: { sent: 2, read: 1 } })
    expect(found.recipients.map(({ name, state, read_at }) => [name, state, read_at])).toEqual([
      ['Ann Archer', 'sent', null],
      ['Bea Baker', 'read', '2026-11-24T09:30:00Z'],
      ['Cat Cook', 'sent', null],
    ])
    expect(found.recipients[0]?.channel_id).toBe(`branch.${branchGuid}.carer.${ann}`)
    const { body } = await app.call(listBulkMessages, { as: reader, query: { page_size: 1 } })
    expect(body.messages.map((message) => message.guid)).toEqual([guid])
    expect(body.count).toBe(2)
  })

  test('only carers with a chosen status get it', async () => {
    const guid = await sent({ send_to_all: true, status_ids: [15] })
    await runJobs(app)
    expect(await statesOf(guid)).toEqual({ Bea: 'sent' })
  })

  test('a carer who left meanwhile does not get it, the others do; it can be sent again to that carer alone, once', async () => {
    const text = 'Who is still here?'
    const guid = await sent({ carer_ids: [ann, cat], message: text })
    await leave(cat, 16)
    await runJobs(app)
    expect(await statesOf(guid)).toEqual({ Cat: 'failed', Ann: 'sent' })
    expect((await read(guid)).recipients[0]).toMatchObject({ name: 'Cat Cook', failure: 'This carer is inactive.' })
    await leave(cat, 13)
    const answers = await Promise.all([resend(guid), resend(guid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(answers.find(({ status }) => status === 202)?.body.count).toBe(1)
    await runJobs(app)
    expect(await statesOf(guid)).toEqual({ Ann: 'sent', Cat: 'sent' })
    expect(await copiesOf(text)).toBe(2)
    expect((await resend(guid)).status).toBe(409)
  })
})

describe('once', () => {
  test('a button that is pressed twice sends once: the second request has the same key', async () => {
    const key = randomUUID()
    const body = { message: 'Pressed twice', carer_ids: [ann] }
    const press = () => app.call(sendBulkMessage, { as: writer, body, headers: { 'idempotency-key': key } })
    const [first, second] = await Promise.all([press(), press()])
    expect(second.body).toEqual(first.body)
    await runJobs(app)
    expect(await copiesOf('Pressed twice')).toBe(1)
  })

  test('a worker that is killed in the middle, and two workers at once, send each message once', async () => {
    const many: string[] = []
    for (let at = 0; at < 120; at += 1) many.push(await carer(owner, { branchId, firstName: `Many ${at}` }))
    const guid = await sent({ carer_ids: many, message: 'Many of you' })
    // The session ends within the second batch of 100: what the first has sent is committed, the second is rolled back.
    await sql`create function die_midway() returns trigger language plpgsql as $$
      begin
        if (select count(*) from chat_message where text = 'Many of you') > 110 then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(1);
        end if;
        return new;
      end $$`.execute(owner)
    await sql`create trigger dies after insert on chat_message for each row execute function die_midway()`.execute(
      owner,
    )
    await expect(job(guid)).rejects.toThrow()
    await sql`drop trigger dies on chat_message`.execute(owner)
    expect((await read(guid)).counts).toEqual({ waiting: 20, sent: 100, delivered: 0, read: 0, failed: 0 })
    await Promise.all([job(guid), job(guid)])
    expect((await read(guid)).counts).toEqual({ waiting: 0, sent: 120, delivered: 0, read: 0, failed: 0 })
    expect(await copiesOf('Many of you')).toBe(120)
  })

  test('when every attempt has failed, those who wait are shown as failed and can be sent to again', async () => {
    const guid = await sent({ carer_ids: [ann], message: 'Never' })
    await sql`create function refuse_it() returns trigger language plpgsql as $$
      begin raise exception 'full'; end $$`.execute(owner)
    await sql`create trigger refuses before insert on chat_message for each row execute function refuse_it()`.execute(
      owner,
    )
    await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(owner)
    await runJobs(app)
    await sql`drop trigger refuses on chat_message`.execute(owner)
    const [recipient] = (await read(guid)).recipients
    expect(recipient).toMatchObject({ state: 'failed', failure: 'It could not be sent. Please try again.' })
    expect((await resend(guid)).status).toBe(202)
    await runJobs(app)
    expect(await statesOf(guid)).toEqual({ Ann: 'sent' })
  })
})
