import { expect, test } from 'vitest'
import { Side } from '#contract/fields.ts'
import { archivePaymentModel, invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('there are two kinds of models, invoice and payment, each found only under its own path (MODEL-041, SHELL-084)', async () => {
  const as = await app.signIn(['Finance.Model:Edit'])
  const guids = {
    invoice: await contractModel(app.owner, { side: 'invoice', title: 'Council' }),
    payment: await contractModel(app.owner, { side: 'payment', title: 'Hourly' }),
  }
  const calls = { invoice: invoiceModels, payment: paymentModels }
  expect(Object.keys(calls).toSorted()).toEqual(Side.options.toSorted())
  for (const side of Side.options) {
    for (const other of Side.options) {
      const { status } = await app.call(calls[side].get, { params: { guid: guids[other] }, as })
      expect([side, other, status]).toEqual([side, other, side === other ? 200 : 404])
    }
    expect(calls[side].list.path).toBe(`/finance/${side}-models`)
  }
  const third = app.owner.updateTable('contract_model').set({ side: 'PM' }).where('guid', '=', guids.payment)
  await expect(third.execute()).rejects.toThrow('contract_model_side_check')
})

test('access depends only on permissions and groups (MODEL-003)', async () => {
  const guid = await contractModel(app.owner, { side: 'payment', typeAlias: 'P/WAGE', title: 'Waged' })
  const { financeAdmin, branchAdmin, hr } = permissionGroups
  const answers: unknown[] = []
  for (const groups of [[financeAdmin], [branchAdmin], [hr], []]) {
    const as = await app.signIn(['Finance.Model:Edit'], { groups })
    const without = await app.signIn(['Hr.Approver:Read', 'Finance.Model:Read'], { groups })
    const list = await app.call(paymentModels.list, { as })
    expect(list.status).toBe(200)
    answers.push(list.body)
    expect((await app.call(paymentModels.list, { as: without })).status).toBe(403)
    const archived = await app.call(archivePaymentModel, { params: { guid }, body: { archived: false }, as })
    expect(archived.status).toBe(groups[0] === financeAdmin ? 204 : 403)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})
