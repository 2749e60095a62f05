import { expect, test } from 'vitest'
import { archivePaymentModel, paymentModels } from '#contract/model/edit-models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

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
