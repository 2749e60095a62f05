import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing.User:Edit', 'Finance.Processing:Read'])
})

/** The week from 16 to 22 November 2026. */
const week = (model: Awaited<ReturnType<typeof councilModel>>) => model.periodGuidOn('2026-11-16')
const available = async (periodGuid: string, as = clerk) =>
  (await app.call(invoiceProcessing.listAvailableUsers, { as, params: { periodGuid } })).body
const add = (periodGuid: string, user_guid: unknown, as = clerk) =>
  app.call(invoiceProcessing.addUser, { as, params: { periodGuid }, body: { user_guid } })
const person = (firstName: string, lastName: string, reference?: string) =>
  client(owner, { branchId, firstName, lastName, ...(reference ? { reference } : {}) })

test('available are clients and units with a valid contract and no transaction yet (INVP-061, INVP-D24)', async () => {
  const model = await councilModel(owner, { title: 'Available' })
  const [modelGuid, other] = [model.guid, (await councilModel(owner, { title: 'Other' })).guid]
  const contract = (clientGuid: string, options = {}) =>
    userContract(owner, { branchId, clientGuid, modelGuid, ...options })
  const walker = await person('Zoe', 'Walker', 'C-17')
  await contract(walker)
  await contract(walker)
  const lastDay = await person('Amy', 'abbott')
  await contract(lastDay, { start: '2026-11-22' })
  const firstDay = await person('Ben', 'Abbott')
  await contract(firstDay, { end: '2026-11-17' })
  await contract(await person('Ended', 'Before'), { end: '2026-11-16' })
  await contract(await person('Begins', 'After'), { start: '2026-11-23' })
  await contract(await person('Another', 'Model'), { modelGuid: other })
  const house = await unit(owner, { branchId, name: 'Elm House' })
  await userContract(owner, { branchId, unitGuid: house, modelGuid })
  await userContract(owner, { branchId, shiftCategoryGuid: await shiftCategory(owner, { branchId }), modelGuid })
  await invoiceable(app, 1, model)
  expect(await available(week(model))).toEqual({
    users: [
      { guid: lastDay, name: 'Amy abbott', reference: null },
      { guid: firstDay, name: 'Ben Abbott', reference: null },
      { guid: house, name: 'Elm House', reference: null },
      { guid: walker, name: 'Zoe Walker', reference: 'C-17' },
    ],
    count: 4,
  })
  const stranger = await app.signIn(['Finance.Processing.User:Edit'], { branchGuid: app.otherBranchGuid })
  expect(await available(week(model), stranger)).toEqual({ users: [], count: 0 })
})

test('the client has to be given, and to have a contract there (INVP-062)', async () => {
  const model = await councilModel(owner, { title: 'Invalid' })
  const clientGuid = await person('Margaret', 'Holroyd')
  for (const [given, told] of [
    ['', 'This field is required.'],
    ['nobody', 'Must be a valid identifier.'],
  ] as const) {
    const { status, problem } = await add(week(model), given)
    expect([status, problem.errors]).toEqual([422, { user_guid: [told] }])
  }
  const sentence = { user_guid: ['This client has no contract of this model in this period.'] }
  const without = await add(week(model), clientGuid)
  expect([without.status, without.problem.errors]).toEqual([422, sentence])

  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const stranger = await app.signIn(['Finance.Processing.User:Edit'], { branchGuid: app.otherBranchGuid })
  const foreign = await add(week(model), clientGuid, stranger)
  expect([foreign.status, foreign.problem.errors]).toEqual([422, sentence])
})

test('a client is added once, to an empty transaction that the visits then join (INVP-062, INVP-D24)', async () => {
  const model = await councilModel(owner, { title: 'Added' })
  const clientGuid = await person('Margaret', 'Holroyd')
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid, start: '2026-03-01' })
  const standard = await userContract(owner, {
    branchId,
    clientGuid,
    modelGuid: model.guid,
    start: '2026-04-01',
    isDefault: true,
  })

  const added = await add(week(model), clientGuid)
  expect(added.status).toBe(201)
  const [row, ...others] = await transactionsOf(app, week(model))
  expect(others).toEqual([])
  expect(row).toMatchObject({
    guid: added.body.guid,
    user_contract_guid: standard,
    status: 'PENDING',
    added_by_hand: true,
    item_count: 0,
  })
  expect(await available(week(model))).toEqual({ users: [], count: 0 })
  const { body } = await app.call(invoiceProcessing.listTransactions, {
    as: clerk,
    params: { periodGuid: week(model) },
  })
  expect(body.transactions).toMatchObject([{ owner_name: 'Margaret Holroyd', status_type_alias: 'PENDING' }])
  const history = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', added.body.guid).execute()
  expect(history).toMatchObject([
    { action: 'add-user', entity: 'billing_transaction', account_guid: clerk.guid, after: { user_guid: clientGuid } },
  ])

  const again = await add(week(model), clientGuid)
  expect(again.status).toBe(422)
  expect(again.problem.errors).toEqual({ user_guid: ['This client already has a transaction in this period.'] })

  const { careTypeGuid } = model
  const times = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }
  await appointment(owner, { branchId, clientGuid, careTypeGuid, ...times })
  await priceAll(app)
  expect(await transactionsOf(app, week(model))).toMatchObject([{ guid: added.body.guid, item_count: 1 }])
})

test('two people who add the same client at once make one transaction', async () => {
  const model = await councilModel(owner, { title: 'At once' })
  const clientGuid = await person('Margaret', 'Holroyd')
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const answers = await Promise.all([1, 2, 3].map(() => add(week(model), clientGuid)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422])
  expect(await transactionsOf(app, week(model))).toHaveLength(1)
})

test('nobody is added to a period that is invoiced (INVP-D24)', async () => {
  const { model, periodGuid } = await invoiceable(app, 2, await councilModel(owner, { title: 'Invoiced' }))
  const [first, second] = await transactionsOf(app, periodGuid)
  const [early, late] = [await person('Early', 'Enough'), await person('Too', 'Late')]
  for (const clientGuid of [early, late]) await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  expect((await add(periodGuid, early)).status).toBe(201)
  await owner.deleteFrom('billing_transaction').where('item_count', '=', 0).execute()
  await invoiceTransactions(app, periodGuid, [second?.guid ?? ''])
  const { status, problem } = await add(periodGuid, late)
  expect(status).toBe(409)
  expect(problem.title).toBe('Can not add Client because this transaction group is already invoiced.')
  expect((await available(periodGuid)).count).toBe(2)
})
