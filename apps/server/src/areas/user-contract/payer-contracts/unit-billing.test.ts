import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAppointment } from '#contract/rota/appointments.ts'
import { unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { councilModel } from '#testing/builders/models.ts'
import { unit } from '#testing/builders/rota.ts'
import { unitContractRights, unitContracts } from '#testing/builders/unit-contracts.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
const { as, bodyOf, created, read, update, userOf } = await unitContracts(app)

test('a shift of a unit is billed to the contract of the unit, and priced again when that changes', async () => {
  const rota = await exampleRota(app)
  const unitGuid = await unit(owner, { branchId })
  const { start, end } = rota.visit()
  const body = {
    type_alias: 'SHIFT',
    unit_guid: unitGuid,
    service_guid: rota.model.careTypeGuid,
    start,
    end,
    assignees: [{ carer_guid: rota.aishaGuid }],
  } as const
  const { guid } = (await app.call(createAppointment, { as: rota.planner, body })).body
  expect(await rota.itemsOf(guid)).toMatchObject([{ problem: 'NO_CONTRACT' }])
  await sql`update contract_model set type_alias = 'LOCAL_AUTHORITY' where guid = ${rota.model.guid}`.execute(owner)
  // Nobody has recorded the actual times of the shift.
  await owner
    .updateTable('rule')
    .set({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY', figure: null })
    .where('rule_group_guid', '=', rota.model.ruleGroupGuid)
    .where('charge_type_alias', '=', 'C/ACTUAL')
    .execute()
  const change = { contract_guid: rota.model.guid }
  const params = { ownerGuid: unitGuid }
  const preview = await app.call(unitContractCalls.previewNew, { params, body: bodyOf(change), as })
  // 30 minutes at 20 pounds and 30 at 24 (finance 3.6).
  expect(preview.body).toMatchObject({ item_count: 1, total_before: '0.00', total_after: '22.00', unpriced_count: 0 })
  const place = await created(unitGuid, change)
  expect(await rota.itemsOf(guid)).toMatchObject([
    { user_contract_guid: place.contractGuid, total_pence: 2200, problem: null, period_start: '2026-11-16' },
  ])
  expect((await read(place)).last_week).toMatchObject({ visit_count: 1, total: '22.00' })
  expect((await update(place, { ...change, end: '2026-11-17' })).status).toBe(204)
  expect(await rota.itemsOf(guid)).toMatchObject([{ user_contract_guid: null, problem: 'NO_CONTRACT' }])
})

test('standing charges of a unit are billed to its contract, contributions to the contracts of its users', async () => {
  const [funder, own] = [
    await councilModel(owner, { typeAlias: 'LOCAL_AUTHORITY' }),
    await councilModel(owner, { typeAlias: 'PRIVATE' }),
  ]
  const unitGuid = await unit(owner, { branchId })
  const billed = await userOf(unitGuid, { contract_guid: own.guid, start: '2026-11-16' })
  const chargesOf = async (contractGuid: string) =>
    (
      await owner
        .selectFrom('charge as c')
        .innerJoin('billing_transaction as t', 't.id', 'c.transaction_id')
        .select('c.total_pence')
        .where('t.user_contract_guid', '=', contractGuid)
        .orderBy('c.id')
        .execute()
    ).map(({ total_pence }) => total_pence)
  const rows = {
    ...{ contract_guid: funder.guid, start: '2026-11-16' },
    rates: [{ start: '2026-11-16', end: null, rate: '100', hours: '0', frequency_type_alias: '1/WEEK' }],
    contributions: [{ start: '2026-11-16', end: null, rate: '10', user_contract_guid: billed.contractGuid }],
  }
  const place = await created(unitGuid, rows)
  // The weeks from 16 and from 23 November have begun: 100.00 and -10.00 each to the funder, 10.00 each to the user.
  expect((await chargesOf(place.contractGuid)).toSorted((one, other) => one - other)).toEqual([
    -1000, -1000, 10000, 10000,
  ])
  expect(await chargesOf(billed.contractGuid)).toEqual([1000, 1000])
  const admin = await app.signIn([...unitContractRights, 'Developer:Edit'])
  const { rates = [], contributions } = await read(place)
  const half = { ...rows, rates, contributions: contributions.map((row) => ({ ...row, rate: '5' })) }
  const preview = await app.call(unitContractCalls.preview, { params: place, body: bodyOf(half), as: admin })
  expect(preview.body).toMatchObject({ item_count: 0, charge_count: 4 })
  expect((await update(place, half, admin)).status).toBe(204)
  expect(await chargesOf(billed.contractGuid)).toEqual([500, 500])
})
