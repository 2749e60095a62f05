import { beforeAll, expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { Side } from '#contract/fields.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { payable } from '#testing/builders/payable.ts'
import { appointment, carer, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing.User:Edit', 'Finance.Processing:Read'])
})

/** The week from 16 to 22 November 2026. */
const week = (model: Awaited<ReturnType<typeof councilModel>>) => model.periodGuidOn('2026-11-16')
const available = async (periodGuid: string, as = clerk, side: Side = 'invoice') =>
  (await app.call(processing[side].listAvailableUsers, { as, params: { periodGuid } })).body
const add = (side: Side, periodGuid: string, user_guid: unknown, as = clerk) =>
  app.call(processing[side].addUser, { as, params: { periodGuid }, body: { user_guid } })

interface OfSide {
  /** The word for the owner of a transaction in messages. */
  readonly word: string
  readonly model: { side: Side; typeAlias: string }
  readonly person: (firstName: string, lastName: string) => Promise<string>
  readonly contract: (guid: string, more: { modelGuid: string; start?: string; isDefault?: boolean }) => Promise<string>
  /** Creates a group with one ready transaction. */
  readonly group: () => Promise<{ model: { guid: string }; periodGuid: string }>
  readonly closed: string
}
let groups = 0
const sides: Readonly<Record<Side, OfSide>> = {
  invoice: {
    word: 'client',
    model: { side: 'invoice', typeAlias: 'I/LOCAL' },
    person: (firstName, lastName) => client(owner, { branchId, firstName, lastName }),
    contract: (clientGuid, more) => userContract(owner, { branchId, clientGuid, ...more }),
    group: async () => invoiceable(app, 1, await councilModel(owner, { title: `Closed ${++groups}` })),
    closed: 'Can not add Client because this transaction group is already invoiced.',
  },
  payment: {
    word: 'carer',
    model: { side: 'payment', typeAlias: 'P/WAGE' },
    person: (firstName, lastName) => carer(owner, { branchId, firstName, lastName }),
    contract: (carerGuid, more) => userContract(owner, { branchId, carerGuid, ...more }),
    group: () => payable(app, ['Khan'], { title: `Closed ${++groups}` }),
    closed: 'Can not add Carer because this transaction group is already paid.',
  },
}
const person = (firstName: string, lastName: string, reference?: string) =>
  client(owner, { branchId, firstName, lastName, ...(reference ? { reference } : {}) })

test('clients and units with a valid contract and no transaction yet are available (INVP-061, INVP-D24)', async () => {
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

test('carers with a valid contract of the pay group and no transaction yet are available (PAYP-027)', async () => {
  const { person: carerOf, contract } = sides.payment
  const group = await payable(app, ['Khan'], { title: 'Available carers' })
  const [modelGuid, laura] = [group.model.guid, await carerOf('Laura', 'Brook')]
  await contract(laura, { modelGuid })
  await contract(await carerOf('Begins', 'After'), { modelGuid, start: '2026-11-23' })
  expect(await available(group.periodGuid, clerk, 'payment')).toEqual({
    users: [{ guid: laura, name: 'Laura Brook', reference: null }],
    count: 1,
  })
  const stranger = await app.signIn(['Finance.Processing.User:Edit'], { branchGuid: app.otherBranchGuid })
  expect(await available(group.periodGuid, stranger, 'payment')).toEqual({ users: [], count: 0 })
})

test.each(Side.options)(
  'the owner to add on the %s side is required, and must have a contract there (INVP-062, PAYP-027)',
  async (side) => {
    const of = sides[side]
    const model = await councilModel(owner, { title: `Invalid ${side}`, ...of.model })
    const guid = await of.person('Margaret', 'Holroyd')
    for (const [given, message] of [
      ['', 'This field is required.'],
      ['nobody', 'Must be a valid identifier.'],
    ] as const) {
      const { status, problem } = await add(side, week(model), given)
      expect([status, problem.errors]).toEqual([422, { user_guid: [message] }])
    }
    const sentence = { user_guid: [`This ${of.word} has no contract of this model in this period.`] }
    const without = await add(side, week(model), guid)
    expect([without.status, without.problem.errors]).toEqual([422, sentence])

    await of.contract(guid, { modelGuid: model.guid })
    const stranger = await app.signIn(['Finance.Processing.User:Edit'], { branchGuid: app.otherBranchGuid })
    const foreign = await add(side, week(model), guid, stranger)
    expect([foreign.status, foreign.problem.errors]).toEqual([422, sentence])
  },
)

test.each(Side.options)(
  'on the %s side an owner can be added once, with an empty transaction (INVP-062, INVP-D24, PAYP-027)',
  async (side) => {
    const of = sides[side]
    const model = await councilModel(owner, { title: `Added ${side}`, ...of.model })
    const guid = await of.person('Margaret', 'Holroyd')
    const contract = await of.contract(guid, { modelGuid: model.guid })

    const added = await add(side, week(model), guid)
    expect(added.status).toBe(201)
    const [row, ...others] = await transactionsOf(app, week(model))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      guid: added.body.guid,
      user_contract_guid: contract,
      status: 'PENDING',
      added_by_hand: true,
      item_count: 0,
    })
    expect(await available(week(model), clerk, side)).toEqual({ users: [], count: 0 })
    const listed = async (percentage: 'ShowUnder100Percent' | 'ShowOnly100Percent') => {
      const params = { periodGuid: week(model) }
      const { body } = await app.call(processing[side].listTransactions, { as: clerk, params, query: { percentage } })
      return body.transactions
    }
    // Nothing of nothing is confirmed (INVP-D17).
    expect(await listed('ShowUnder100Percent')).toMatchObject([
      { owner_name: 'Margaret Holroyd', status_type_alias: 'PENDING' },
    ])
    expect(await listed('ShowOnly100Percent')).toEqual([])
    const history = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', added.body.guid).execute()
    expect(history).toMatchObject([
      { action: 'add-user', entity: 'billing_transaction', account_guid: clerk.guid, after: { user_guid: guid } },
    ])

    const again = await add(side, week(model), guid)
    expect(again.status).toBe(422)
    expect(again.problem.errors).toEqual({
      user_guid: [`This ${of.word} already has a transaction in this period.`],
    })
  },
)

test('a client is added with the default contract, and the visits join the empty transaction (INVP-D24)', async () => {
  const model = await councilModel(owner, { title: 'Joined' })
  const clientGuid = await person('Margaret', 'Holroyd')
  const contract = { branchId, clientGuid, modelGuid: model.guid }
  await userContract(owner, { ...contract, start: '2026-03-01' })
  const standard = await userContract(owner, { ...contract, start: '2026-04-01', isDefault: true })
  const added = await add('invoice', week(model), clientGuid)
  const { careTypeGuid } = model
  const times = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }
  await appointment(owner, { branchId, clientGuid, careTypeGuid, ...times })
  await priceAll(app)
  expect(await transactionsOf(app, week(model))).toMatchObject([
    { guid: added.body.guid, user_contract_guid: standard, item_count: 1 },
  ])
})

test('two users who add the same client at once create one transaction', async () => {
  const model = await councilModel(owner, { title: 'At once' })
  const clientGuid = await person('Margaret', 'Holroyd')
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const answers = await Promise.all([1, 2, 3].map(() => add('invoice', week(model), clientGuid)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422])
  expect(await transactionsOf(app, week(model))).toHaveLength(1)
})

test.each(Side.options)('adding to a completed period of the %s side is refused (INVP-D24, PAYP-019)', async (side) => {
  const of = sides[side]
  const { model, periodGuid } = await of.group()
  const [first] = await transactionsOf(app, periodGuid)
  const [early, late] = [await of.person('Early', 'Enough'), await of.person('Too', 'Late')]
  for (const guid of [early, late]) await of.contract(guid, { modelGuid: model.guid })
  const isExtendable = async () =>
    (await app.call(processing[side].getGroup, { as: clerk, params: { periodGuid } })).body.is_extendable
  expect(await isExtendable()).toBe(true)
  expect((await add(side, periodGuid, early)).status).toBe(201)
  await owner.deleteFrom('billing_transaction').where('item_count', '=', 0).execute()
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''], side)
  expect(await isExtendable()).toBe(false)
  const { status, problem } = await add(side, periodGuid, late)
  expect(status).toBe(409)
  expect(problem.title).toBe(of.closed)
  expect((await available(periodGuid, clerk, side)).count).toBe(2)
})
