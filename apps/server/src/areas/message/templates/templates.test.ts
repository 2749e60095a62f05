import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { getBulkMessage, sendBulkMessage } from '#contract/message/bulk.ts'
import { listMessages } from '#contract/message/channels.ts'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  getPlaceholderValues,
  listMessageTemplates,
  updateMessageTemplate,
} from '#contract/message/templates.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { chatEverywhere } from '#testing/builders/messages.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const office = await app.signIn(['Chat:Read', 'Chat:Edit', 'User.Carer:Read'])
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])
const ann = await carer(owner, { branchId, firstName: 'Ann', lastName: 'Archer' })
const bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Baker' })
const elsewhere = await carer(owner, { branchId: app.otherBranchId })

const text = 'Hello {first name}, your next visit is on {next visit}.'
const create = (body: object, as = writer) => app.call(createMessageTemplate, { as, body })
const created = async (title: string) => {
  const { status, body } = await create({ title, text })
  expect(status).toBe(201)
  return body.guid
}
const list = async (as = reader) => (await app.call(listMessageTemplates, { as })).body
const update = (guid: string, body: object, seen: number, as = writer) =>
  app.call(updateMessageTemplate, { as, params: { guid }, body, headers: { 'if-match': `"${seen}"` } })
const remove = (guid: string, as = writer) => app.call(deleteMessageTemplate, { as, params: { guid } })
const values = (guid: string, as = office) => app.call(getPlaceholderValues, { as, params: { carer: guid } })

async function plan(carerGuid: string, start: string, end: string, cancelledAt: string | null = null) {
  const clientGuid = await client(owner, { branchId })
  const careTypeGuid = await careType(owner)
  await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, cancelledAt, assignees: [{ carerGuid }] })
}

test('signed out is 401; templates are read with Chat:Read and kept with Chat:Edit', async () => {
  const input = { params: { guid: randomUUID(), carer: ann }, body: { title: 'Ice', text } }
  const all = [listMessageTemplates, createMessageTemplate, updateMessageTemplate, deleteMessageTemplate]
  for (const endpoint of [...all, getPlaceholderValues]) expect((await app.call(endpoint, input)).status).toBe(401)
  expect((await app.call(listMessageTemplates, { as: writer })).status).toBe(403)
  expect((await create({ title: 'Ice', text }, reader)).status).toBe(403)
  expect((await update(randomUUID(), { title: 'Ice', text }, 1, reader)).status).toBe(403)
  expect((await remove(randomUUID(), reader)).status).toBe(403)
  expect((await values(ann, reader)).status).toBe(403)
})

test('another branch has templates of its own', async () => {
  const { guid } = await owner
    .insertInto('message_template')
    .values({ branch_id: app.otherBranchId, title: 'Theirs', text: 'Hello' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  expect((await list()).templates.map(({ title }) => title)).not.toContain('Theirs')
  expect((await update(guid, { title: 'Ours', text }, 1)).status).toBe(404)
  expect((await remove(guid)).status).toBe(404)
  expect((await values(elsewhere)).status).toBe(404)
  expect((await create({ title: 'Theirs', text })).status).toBe(201)
})

test.each([
  ['no title', { title: ' ', text }, { title: ['This field is required.'] }],
  ['too long a title', { title: 'x'.repeat(65), text }, { title: ['Title cannot exceed 64 characters.'] }],
  ['no text', { title: 'Empty', text: '' }, { text: ['This field is required.'] }],
  [
    'an unknown placeholder',
    { title: 'Wrong', text: 'Hello {name of pet}' },
    {
      text: ['{name of pet} is not known. Use {first name}, {full name}, {next visit}, {branch}, {sender}.'],
    },
  ],
])('%s is refused at its field', async (_title, body, errors) => {
  const { status, problem } = await create(body)
  expect([status, problem.errors]).toEqual([422, errors])
})

test('a template is created, changed and deleted, with its history; a title is taken once in any case', async () => {
  const guid = await created('Ice tonight')
  const taken = await create({ title: 'ICE TONIGHT', text })
  expect([taken.status, taken.problem.errors]).toEqual([409, { title: ['Template with this title already exists'] }])
  expect((await update(guid, { title: 'Snow', text: 'Snow, {first name}' }, 1)).status).toBe(204)
  // The second of two windows has seen the first version.
  expect((await update(guid, { title: 'Hail', text }, 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await list()).templates).toContainEqual({ guid, title: 'Snow', text: 'Snow, {first name}', version: 2 })
  const history = await app.call(getHistory, { as: reader, params: { type: 'message-template', guid } })
  expect(history.status).toBe(200)
  expect(history.body.count).toBe(2)
  expect((await remove(guid)).status).toBe(204)
  expect((await remove(guid)).status).toBe(404)
})

describe('filling', () => {
  test('the next visit is the first that is still to begin and not cancelled, by the clock of the branch', async () => {
    // The clock of tests stands at 24/11/2026 09:00. In July London is an hour before UTC.
    await plan(ann, '2026-11-24T08:30:00Z', '2026-11-24T09:30:00Z')
    await plan(ann, '2026-11-24T12:00:00Z', '2026-11-24T12:30:00Z', '2026-11-24T08:00:00Z')
    await plan(ann, '2027-07-01T07:30:00Z', '2027-07-01T08:00:00Z')
    const { body } = await values(ann)
    expect(body).toMatchObject({ first_name: 'Ann', full_name: 'Ann Archer', next_visit: '01/07/2027 08:30' })
    const { title } = await owner
      .selectFrom('branch')
      .select('title')
      .where('id', '=', branchId)
      .executeTakeFirstOrThrow()
    const { name } = await owner
      .selectFrom('account')
      .select('name')
      .where('guid', '=', office.guid)
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({ branch: title, sender: name })
    expect((await values(bea)).body.next_visit).toBeNull()
  })

  test('a message to several is filled for each when it is sent; who has no next visit does not get it', async () => {
    const { status, body } = await app.call(sendBulkMessage, {
      as: office,
      body: { message: text, carer_ids: [ann, bea] },
    })
    expect(status).toBe(202)
    await runJobs(app)
    const result = (await app.call(getBulkMessage, { as: office, params: { guid: body.guid } })).body
    expect(result.text).toBe(text)
    expect(result.recipients.map(({ name, state, failure }) => [name, state, failure])).toEqual([
      ['Bea Baker', 'failed', 'No next visit is planned.'],
      ['Ann Archer', 'sent', null],
    ])
    const params = { channelId: `branch.${branchGuid}.carer.${ann}` }
    const { messages } = (await app.call(listMessages, { as: office, params })).body
    expect(messages.map((message) => message.text)).toEqual(['Hello Ann, your next visit is on 01/07/2027 08:30.'])
  })

  test('a message that is too long once it is filled is not sent to that carer; the others get it', async () => {
    // "{first name}" has 12 characters: 988 and 12 are 1000. Filled it has 991 for Ann and 1001 for a name of 13.
    const message = `${'x'.repeat(988)}{first name}`
    const long = await carer(owner, { branchId, firstName: 'Wilhelmina-Jo', lastName: 'Cook' })
    const { body } = await app.call(sendBulkMessage, { as: office, body: { message, carer_ids: [ann, long] } })
    await runJobs(app)
    const result = (await app.call(getBulkMessage, { as: office, params: { guid: body.guid } })).body
    expect(result.recipients.map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', "With the carer's details it has more than 1000 characters."],
      ['sent', null],
    ])
  })

  test('an unknown placeholder of a message to several is refused, and nothing is sent', async () => {
    const { status, problem } = await app.call(sendBulkMessage, {
      ...{ as: office, body: { message: 'Hello {nick name}', carer_ids: [ann] } },
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['message']])
  })
})
