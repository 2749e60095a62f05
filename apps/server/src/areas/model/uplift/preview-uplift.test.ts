import { expect, test } from 'vitest'
import { previewUplift } from '#contract/model/uplift.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { type CouncilModel, contractModel, councilModel, ruleGroup, service } from '#testing/builders/models.ts'
import { appointment, carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { upliftOf } from '#testing/builders/uplifts.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn(['Finance.Model:Edit'])
const council = await councilModel(owner)

/** Creates the visit of finance 3.6, by default on Tuesday 27 October 2026: 27.87. */
async function visit(
  model: CouncilModel,
  options: { day?: string; carerGuid?: string; careTypeGuid?: string; branch?: number } = {},
) {
  const { day = '2026-10-27', branch = branchId } = options
  const clientGuid = await client(owner, { branchId: branch })
  await userContract(owner, { branchId: branch, clientGuid, modelGuid: model.guid })
  return appointment(owner, {
    branchId: branch,
    clientGuid,
    careTypeGuid: options.careTypeGuid ?? model.careTypeGuid,
    start: `${day}T18:30:00Z`,
    end: `${day}T19:30:00Z`,
    assignees: [
      {
        carerGuid: options.carerGuid ?? null,
        checkIn: `${day}T18:28:00Z`,
        checkOut: `${day}T19:47:00Z`,
        confirmedAt: app.clock.now(),
      },
    ],
  })
}
const price = async () => {
  const range = { from: '2026-09-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }
  for (const guid of [app.branchGuid, app.otherBranchGuid]) await priceBranch(app.db, guid, app.clock.now(), range)
}

test('signed out is 401, without Finance.Model:Edit 403; an invalid uplift cannot be previewed (UPL-035)', async () => {
  const body = [upliftOf(council.guid)]
  expect((await app.call(previewUplift.invoice, { body })).status).toBe(401)
  const reader = await app.signIn(['Finance.Processing:Read'])
  expect((await app.call(previewUplift.invoice, { as: reader, body })).status).toBe(403)
  const { problem } = await app.call(previewUplift.payment, { as: user, body })
  expect(problem.errors).toEqual({ '0.contract_guid': ['It no longer exists.'] })
})

test('the preview prices last calendar month’s visits of the caller’s branch with the current and the new rates', async () => {
  const other = await councilModel(owner, { title: 'Other council' })
  await visit(council)
  await visit(council)
  await visit(council, { day: '2026-11-17' })
  await visit(council, { branch: app.otherBranchId })
  const free = await visit(council)
  await visit(council, { careTypeGuid: await careType(owner, { title: 'Not priced' }) })
  await visit(other)
  await price()
  await owner
    .updateTable('item')
    .set({ is_nocharge: true, is_chargeable: false, total_pence: 0 })
    .where('assignee_id', '=', free.assignees[0]?.id ?? 0)
    .execute()
  const before = await owner.selectFrom('item').select(['id', 'total_pence']).orderBy('id').execute()
  const { status, body } = await app.call(previewUplift.invoice, { as: user, body: [upliftOf(council.guid)] })
  expect(status).toBe(200)
  // 32 minutes at 20.60 are 10.99, 43 at 24.72 are 17.72: 28.71 in place of 27.87.
  expect(body).toEqual({
    branch: 'Leeds',
    from: '2026-10-01',
    to: '2026-10-31',
    groups: [
      {
        contract_guid: council.guid,
        title: 'Leeds City Council – Homecare',
        visits: 4,
        unpriced: 1,
        total_now: '55.74',
        total_new: '57.42',
        difference: '1.68',
        not_raised: [],
      },
    ],
  })
  expect(await owner.selectFrom('item').select(['id', 'total_pence']).orderBy('id').execute()).toEqual(before)
})

test('prices of rule groups are listed as not raised, each with its total of last month (finance 3.3)', async () => {
  const nights = await councilModel(owner, { title: 'Nights' })
  await owner
    .updateTable('rule_group')
    .set({ title: 'Block', price_type_alias: 'FIX', rate: '345' })
    .where('model_guid', '=', nights.guid)
    .execute()
  await visit(nights)
  await visit(nights)
  await price()
  const { body } = await app.call(previewUplift.invoice, { as: user, body: [upliftOf(nights.guid)] })
  expect(body.groups).toMatchObject([
    {
      ...{ visits: 2, total_now: '690.00', total_new: '690.00', difference: '0.00' },
      not_raised: [{ title: 'Block', price_type_alias: 'FIX', rate: '345.000', total: '690.00' }],
    },
  ])
  // A group that ends before the day is no longer in force.
  await owner
    .updateTable('rule_group')
    .set({ validity: '[2026-01-01,2027-04-01)' })
    .where('model_guid', '=', nights.guid)
    .execute()
  const later = await app.call(previewUplift.invoice, { as: user, body: [upliftOf(nights.guid)] })
  expect(later.body.groups[0]?.not_raised).toEqual([])
})

test('carers are paid by linked services, their group’s own, a standing rate or the base rate (finance 4, 7)', async () => {
  const group = await contractModel(owner, { title: 'Waged', side: 'payment' })
  const { guid: lent } = await councilModel(owner, { title: 'With linked pay' })
  const model: CouncilModel = { ...(await councilModel(owner, { title: 'Plain' })) }
  await service(owner, { modelGuid: group, side: 'payment', careTypeGuid: model.careTypeGuid })
  await ruleGroup(owner, { modelGuid: group, side: 'payment', conditions: model.conditions })
  const linked = await service(owner, {
    modelGuid: group,
    side: 'payment',
    careTypeGuid: await careType(owner, { title: 'Lent' }),
  })
  await owner
    .updateTable('model_service')
    .set({ model_guid: lent, payment_model_guid: group, care_type_guid: model.careTypeGuid })
    .where('guid', '=', linked)
    .execute()
  await owner
    .updateTable('band_rate')
    .set({ rate: '30' })
    .where('band_guid', 'in', (query) =>
      query.selectFrom('service_band').select('guid').where('service_guid', '=', linked),
    )
    .execute()
  await owner.insertInto('base_rate').values({ model_guid: group, validity: '[2026-01-01,)', rate: '12' }).execute()
  await owner.updateTable('contract_model').set({ ignore_agency: true }).where('guid', '=', group).execute()

  const paid = async (more: object = {}, standing: string | null = null) => {
    const carerGuid = await carer(owner, { branchId, more })
    const contract = await userContract(owner, { branchId, carerGuid, modelGuid: group })
    await owner
      .updateTable('user_contract')
      .set({ standing_rate: standing, standing_rate_mode: standing && 'VISITS' })
      .where('guid', '=', contract)
      .execute()
    return carerGuid
  }
  const ann = await paid()
  await visit(model, { carerGuid: ann })
  await visit({ ...model, guid: lent }, { carerGuid: await paid() })
  await visit(model, { carerGuid: await paid(), careTypeGuid: await careType(owner, { title: 'By base rate' }) })
  await visit(model, { carerGuid: await paid({}, '15') })
  await visit(model, { carerGuid: await paid({ is_agency: true }) })
  await visit(model)
  await price()
  const { body } = await app.call(previewUplift.payment, { as: user, body: [upliftOf(group)] })
  // Now: own service 27.87; linked 75 minutes at 30 = 16.00 + 21.50 (32 and 43 minutes); base 70 minutes at 12 = 14.00;
  // standing 70 at 15 = 17.50. New: 28.71; 16.48 + 22.15 at 30.90; 14.42; 17.50.
  expect(body.groups).toEqual([
    {
      contract_guid: group,
      title: 'Waged',
      visits: 4,
      unpriced: 0,
      total_now: '96.87',
      total_new: '99.26',
      difference: '2.39',
      not_raised: [],
    },
  ])
})

test('a shift is paid as a whole where the pay group pays shifts, and then not the visits inside it (finance 7)', async () => {
  const group = await contractModel(owner, { title: 'With shifts', side: 'payment' })
  const model = await councilModel(owner, { title: 'For shifts' })
  await service(owner, { modelGuid: group, side: 'payment', careTypeGuid: model.careTypeGuid })
  await ruleGroup(owner, { modelGuid: group, side: 'payment', conditions: model.conditions })
  const carerGuid = await carer(owner, { branchId })
  await userContract(owner, { branchId, carerGuid, modelGuid: group })
  const shift = await appointment(owner, {
    branchId,
    shiftCategoryGuid: await shiftCategory(owner, { branchId }),
    careTypeGuid: model.careTypeGuid,
    start: '2026-10-27T08:00:00Z',
    end: '2026-10-27T12:00:00Z',
    assignees: [{ carerGuid }],
  })
  const inside = await visit(model, { carerGuid })
  await owner.updateTable('appointment').set({ shift_id: shift.id }).where('id', '=', inside.id).execute()
  const counted = async () => {
    const { body } = await app.call(previewUplift.payment, { as: user, body: [upliftOf(group)] })
    return body.groups.map(({ visits, total_now }) => [visits, total_now])
  }
  expect(await counted()).toEqual([[1, '27.87']])
  await owner.updateTable('contract_model').set({ shifts_enabled: true }).where('guid', '=', group).execute()
  // A shift has no actual times yet, so by its rule it has no price.
  expect(await counted()).toEqual([[1, '0.00']])
})
