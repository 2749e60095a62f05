import { expect, test } from 'vitest'
import { listModelSummaries } from '#contract/model/models.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app

test('signed out is 401; without one of the readers’ permissions 403 (MODEL-D39)', async () => {
  const client = await app.signIn(['User.Client:Read', 'Finance.Model:Read'])
  for (const endpoint of [listModelSummaries.invoice, listModelSummaries.payment]) {
    expect((await app.call(endpoint)).status).toBe(401)
    expect((await app.call(endpoint, { as: client })).status).toBe(403)
  }
})

test('User.Carer:Read lists payment models only (MODEL-D39)', async () => {
  const user = await app.signIn(['User.Carer:Read'])
  expect((await app.call(listModelSummaries.payment, { as: user })).status).toBe(200)
  expect((await app.call(listModelSummaries.invoice, { as: user })).status).toBe(403)
})

test('each side lists its models by title, with the status of the day and an exclusive end (MODEL-073, MODEL-D06, MODEL-D07, MODEL-D15)', async () => {
  const user = await app.signIn(['Finance.Processing:Read'])
  const expired = await contractModel(owner, { title: 'zeta', start: '2025-01-01', end: '2026-11-24' })
  const current = await contractModel(owner, { title: 'Alpha', start: '2026-11-24', end: '2026-11-25' })
  const future = await contractModel(owner, { title: 'beta', start: '2026-11-25' })
  const waged = await contractModel(owner, { title: 'Waged', side: 'payment', typeAlias: 'P/WAGE' })
  await owner
    .updateTable('contract_model')
    .set({ archived: true, shifts_enabled: true })
    .where('guid', '=', waged)
    .execute()

  const invoice = (await app.call(listModelSummaries.invoice, { as: user })).body
  expect(invoice.count).toBe(3)
  expect(invoice.models.map(({ guid, start, end, status }) => [guid, start, end, status])).toEqual([
    [current, '2026-11-24', '2026-11-25', 'Current'],
    [future, '2026-11-25', null, 'Future'],
    [expired, '2025-01-01', '2026-11-24', 'Expired'],
  ])
  expect((await app.call(listModelSummaries.payment, { as: user })).body).toEqual({
    models: [
      {
        guid: waged,
        title: 'Waged',
        type_alias: 'P/WAGE',
        start: '2026-01-01',
        end: null,
        status: 'Current',
        archived: true,
        shifts_enabled: true,
      },
    ],
    count: 1,
  })
})
