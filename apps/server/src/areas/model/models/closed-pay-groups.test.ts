import { expect, test } from 'vitest'
import { archivePaymentModel, paymentModels } from '#contract/model/edit-models.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { contractModel } from '#testing/builders/models.ts'
import { carer, userContract } from '#testing/builders/rota.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026. No screen assigns contracts to carers yet, so the test uses the database itself.
const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.Model:Edit'], { groups: [permissionGroups.financeAdmin] })

const payGroup = (title: string, end: string | null = null) =>
  contractModel(owner, { side: 'payment', typeAlias: 'P/WAGE', title, end })
const archive = (guid: string, archived: boolean) =>
  app.call(archivePaymentModel, { params: { guid }, body: { archived }, as })
const newContract = async (modelGuid: string, end: string | null = null) =>
  userContract(owner, { branchId, carerGuid: await carer(owner, { branchId }), modelGuid, end })
const move = (guid: string, values: { model_guid?: string; standing_rate?: string; reference?: string }) =>
  owner.updateTable('user_contract').set(values).where('guid', '=', guid).execute()
const refusal = {
  message: 'This pay group is closed. Please choose another one.',
  constraint: 'user_contract_model_open',
}

test('no contract can be assigned or moved to a Closed pay group until it is reopened (MODEL-067, MODEL-068)', async () => {
  const closed = await payGroup('Closed')
  const open = await payGroup('Open')
  const present = await newContract(open)
  expect((await archive(closed, true)).status).toBe(204)
  await expect(newContract(closed)).rejects.toMatchObject(refusal)
  await expect(move(present, { model_guid: closed })).rejects.toMatchObject(refusal)
  expect((await archive(closed, false)).status).toBe(204)
  await move(present, { model_guid: closed })
  await newContract(closed)
})

test('an existing contract keeps its Closed pay group until the end of the pay group, even when it changes (MODEL-069)', async () => {
  const guid = await payGroup('Going', '2027-01-01')
  const contract = await newContract(guid, '2027-01-01')
  expect((await archive(guid, true)).status).toBe(204)
  await move(contract, { standing_rate: '0.350', reference: 'KEPT' })
  await move(contract, { model_guid: guid })
  // The pay group stays in force: closing only prevents new assignments.
  const model = (await app.call(paymentModels.get, { params: { guid }, as })).body
  expect(model).toMatchObject({ archived: true, status: 'Current', end: '2027-01-01' })
  const { models } = (await app.call(listModelSummaries.payment, { as })).body
  expect(models.find((each) => each.guid === guid)).toMatchObject({ archived: true, status: 'Current' })
  const kept = await owner
    .selectFrom('user_contract')
    .selectAll()
    .where('guid', '=', contract)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ model_guid: guid, validity: '[2026-01-01,2027-01-01)' })
})

test('a contract that is assigned while the pay group is being closed is refused (MODEL-067)', async () => {
  const guid = await payGroup('Closing')
  const carerGuid = await carer(owner, { branchId })
  const late = await owner.transaction().execute(async (closing) => {
    await closing.updateTable('contract_model').set({ archived: true }).where('guid', '=', guid).execute()
    const given = userContract(owner, { branchId, carerGuid, modelGuid: guid }).catch((error: unknown) => error)
    await untilLocksAreWaitedFor(owner)
    return { given }
  })
  expect(await late.given).toMatchObject(refusal)
})
