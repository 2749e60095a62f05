import { expect, test } from 'vitest'
import { searchMessages } from '#contract/message/search.ts'
import { chatEverywhere, message } from '#testing/builders/messages.ts'
import { account, region } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])
const ann = await carer(owner, { branchId, firstName: 'Ann', lastName: 'Archer' })
const bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Baker' })
const elsewhere = await carer(owner, { branchId: app.otherBranchId })
const north = await region(owner, { branchId, title: 'North', carerGuids: [ann] })
const senderGuid = await account(owner, { branchIds: [branchId] })

await message(owner, { branchId, carerGuid: ann, text: 'The key safe is stuck', sentAt: '2026-11-23T08:00:00Z' })
await message(owner, { branchId, carerGuid: bea, text: 'Where is the KEY?', sentAt: '2026-11-24T08:00:00Z' })
await message(owner, { branchId, carerGuid: bea, text: '50% off', senderGuid, sentAt: '2026-11-24T08:10:00Z' })
await message(owner, { branchId: app.otherBranchId, carerGuid: elsewhere, text: 'The key of another branch' })

const call = (query: Record<string, unknown>, as = reader) => app.call(searchMessages, { as, query })
const found = async (query: Record<string, unknown>) => (await call(query)).body.messages.map(({ text }) => text)

test('signed out is 401, without the permission 403; a text has 2 to 100 characters', async () => {
  expect((await app.call(searchMessages, { query: { text: 'key' } })).status).toBe(401)
  expect((await call({ text: 'key' }, writer)).status).toBe(403)
  for (const text of ['', ' k ', 'k'.repeat(101)]) {
    const { status, problem } = await call({ text })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['text']])
  }
})

test('messages of the branch that contain the text are found, newest first, whatever its case', async () => {
  const { body } = await call({ text: 'key' })
  expect(body.messages.map(({ name, text, channel_id }) => [name, text, channel_id])).toEqual([
    ['Bea Baker', 'Where is the KEY?', `branch.${branchGuid}.carer.${bea}`],
    ['Ann Archer', 'The key safe is stuck', `branch.${branchGuid}.carer.${ann}`],
  ])
  expect(body.count).toBe(2)
  expect(await found({ text: 'key', page_size: 1, page: 2 })).toEqual(['The key safe is stuck'])
})

test('a wildcard is an ordinary character', async () => {
  expect(await found({ text: '50%' })).toEqual(['50% off'])
  expect(await found({ text: '__' })).toEqual([])
})

test('carers and regions narrow the search', async () => {
  expect(await found({ text: 'key', carers: [bea] })).toEqual(['Where is the KEY?'])
  expect(await found({ text: 'key', regions: [north] })).toEqual(['The key safe is stuck'])
  expect(await found({ text: 'key', regions: [north], carers: [bea] })).toEqual([])
  expect(await found({ text: 'key', carers: [elsewhere] })).toEqual([])
})
