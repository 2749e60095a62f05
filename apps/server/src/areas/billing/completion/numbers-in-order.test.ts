import { expect, test } from 'vitest'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { completeTask } from './complete-task.ts'

const app = await testApp()
const { owner, branchId } = app

const namesByNumber = async (periodGuid: string) =>
  (
    await owner
      .selectFrom('billing_transaction as t')
      .innerJoin('user_contract as u', 'u.guid', 't.user_contract_guid')
      .innerJoin('client as c', 'c.guid', 'u.client_guid')
      .select(['c.first_name', 'c.last_name'])
      .where('t.period_guid', '=', periodGuid)
      .orderBy('t.reference')
      .execute()
  ).map(({ first_name, last_name }) => `${first_name} ${last_name}`)

test('numbers follow the names of the clients, as in the list', async () => {
  await company(app)
  const model = await councilModel(owner)
  const people = ['Zoe Young', 'Beth Adams', 'Alan Adams', 'Ewan clay']
  for (const [firstName = '', lastName = ''] of people.map((name) => name.split(' '))) {
    const clientGuid = await client(owner, { branchId, firstName, lastName })
    await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
    const [start, end] = ['2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z']
    const assignees = [{ checkIn: start, checkOut: end, confirmedAt: end }]
    await appointment(owner, { branchId, clientGuid, careTypeGuid: model.careTypeGuid, start, end, assignees })
  }
  await priceAll(app)
  const periodGuid = model.periodGuidOn('2026-11-17')
  const ready = await transactionsOf(app, periodGuid)
  await invoiceTransactions(
    app,
    periodGuid,
    ready.map(({ guid }) => guid),
  )
  expect(await namesByNumber(periodGuid)).toEqual(['Alan Adams', 'Beth Adams', 'Ewan clay', 'Zoe Young'])
})

test('numbers follow the names of the clients across concurrent batches', async () => {
  // More than two batches of 350.
  const { periodGuid } = await invoiceable(app, 720, await councilModel(owner, { title: 'Large' }))
  const ready = await transactionsOf(app, periodGuid)
  const taskGuid = await queueTransactions(
    app,
    periodGuid,
    ready.map(({ guid }) => guid),
  )
  await completeTask(app.services, app.branchGuid, taskGuid)
  const names = await namesByNumber(periodGuid)
  expect(names).toHaveLength(720)
  expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
})
