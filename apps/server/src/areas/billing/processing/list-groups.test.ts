import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceable, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Read'])
const list = (query: object = {}) =>
  app.call(invoiceProcessing.listGroups, { as: clerk, query: { from: '2026-11-16', to: '2026-11-22', ...query } })
const namesOf = async (query: object) => (await list(query)).body.groups.map((group) => group.contract_name)
/** Creates clients with one visit each in the week from 16 to 22 November, in a new model. */
const ready = async (clients: number, options: Parameters<typeof councilModel>[1] = {}) =>
  invoiceable(app, clients, await councilModel(owner, options))

test('the list has the periods that start on or between the dates and have a transaction (INVP-D04)', async () => {
  const { model, periodGuid } = await ready(1, { title: 'By dates' })
  const found = async (from: string, to: string) =>
    (await list({ models: [model.guid], from, to })).body.groups.map((group) => group.guid)
  expect(await found('2026-11-16', '2026-11-16')).toEqual([periodGuid])
  expect(await found('2026-11-17', '2026-11-30')).toEqual([])
  expect(await found('2026-01-01', '2026-11-15')).toEqual([])
  expect(await found('2026-01-01', '2026-12-31')).toEqual([periodGuid])
})

test('account and name match any part, ignoring case, with wildcards taken literally (INVP-D31)', async () => {
  const { model } = await ready(1, { title: '100%_Private' })
  await owner.updateTable('contract_model').set({ funder: 'WAK-002' }).where('guid', '=', model.guid).execute()
  expect(await namesOf({ account: 'ak-0' })).toEqual(['100%_Private'])
  expect(await namesOf({ search: '0%_pRIV' })).toEqual(['100%_Private'])
  expect(await namesOf({ search: '%', account: 'leeds' })).toEqual([])
  expect(await namesOf({ search: 'H_ld' })).toEqual([])
})

test('groups are filtered by model, type and percentage (INVP-014, INVP-D05)', async () => {
  const done = await ready(1, { title: 'All confirmed', typeAlias: 'PRIVATE' })
  const half = await ready(1, { title: 'None confirmed', typeAlias: 'PRIVATE' })
  const other = await ready(1, { title: 'Other type', typeAlias: 'BLOCK' })
  await unconfirmFirst(app, half.contracts[0] ?? '')
  const models = [done, half, other].map(({ model }) => model.guid)
  expect(await namesOf({ models })).toEqual(['All confirmed', 'None confirmed', 'Other type'])
  expect(await namesOf({ models, types: ['PRIVATE'] })).toEqual(['All confirmed', 'None confirmed'])
  expect(await namesOf({ models, types: ['PRIVATE', 'BLOCK'], percentage: 'ShowOnly100Percent' })).toEqual([
    'All confirmed',
    'Other type',
  ])
  expect(await namesOf({ models, percentage: 'ShowUnder100Percent' })).toEqual(['None confirmed'])
  expect((await list({ percentage: 'Some' })).status).toBe(422)
})

test('groups are sorted by deadline, then by name (INVP-D06)', async () => {
  const later = await ready(1, { title: 'a later deadline' })
  const zebra = await ready(1, { title: 'Zebra' })
  const small = await ready(1, { title: 'aardvark' })
  const none = await ready(1, { title: 'No deadline' })
  const set = (guid: string, day: string | null) =>
    owner.updateTable('calendar_period').set({ invoice_deadline: day }).where('guid', '=', guid).execute()
  await set(later.periodGuid, '2026-11-25')
  await set(none.periodGuid, null)
  const models = [none, later, zebra, small].map(({ model }) => model.guid)
  expect(await namesOf({ models })).toEqual(['aardvark', 'Zebra', 'a later deadline', 'No deadline'])
})
