import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { absenceCalls } from '#testing/builders/absences.ts'
import { accrualPolicy } from '#testing/builders/accruals.ts'
import { creditTransaction, workOutPay } from '#testing/builders/invoicing.ts'
import { type PaidCarer, paidRounds } from '#testing/builders/paid-rounds.ts'
import { appointment, shiftCategory } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026. A pay group pays weeks that end on Sundays.
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance:Edit', 'Finance.Recalculate:Edit'])
const { created } = await absenceCalls(app)
const { near, far, paidCarer, visit, price, round, pay } = await paidRounds(app)
// The new minimum wage concerns all carers.
await runJobs(app)

/** The system's charges of a carer's week in payments that are not credits, with the start of the period that pays them. */
async function chargesOf({ contractGuid, periodGuid }: PaidCarer) {
  await workOutPay(app)
  const { rows } = await sql<{ alias: string; total: number; period: string; is_returned: boolean }>`
    select c.charge_type_alias as alias, c.total_pence::integer as total, p.start_on::text as period, c.is_returned
    from charge c join billing_transaction t on t.id = c.transaction_id join calendar_period p on p.guid = t.period_guid
    where t.user_contract_guid = ${contractGuid} and c.made_for = ${periodGuid} and t.credit_of_id is null
    order by c.charge_type_alias, p.start_on, c.total_pence`.execute(owner)
  return rows.map(({ alias, total, period, is_returned }) => [alias, total, period, is_returned ? 'returned' : 'paid'])
}

const chargeGuid = async (transactionGuid: string, alias: string) => {
  const { rows } = await sql<{ guid: string }>`
    select c.guid from charge c join billing_transaction t on t.id = c.transaction_id
    where t.guid = ${transactionGuid} and c.charge_type_alias = ${alias}`.execute(owner)
  expect(rows).toHaveLength(1)
  return rows[0]?.guid ?? ''
}

const [own, next] = ['2026-11-16', '2026-11-23']

// 10 guaranteed hours less 2 of visits, 20 minutes of travel and 6 of leave: 1.6666... x 12.85 = 21.4166...
// Leave without a week before it that has pay: 6 x 12.85.
test.each([
  ['GHR/LOSS', 2142],
  ['HOLIDAY', 7710],
  ['MILEAGE', 81],
  ['NMW/TOP', 20],
  ['TRAVEL', 432],
])(
  'a charge %s that is credited by itself, to be recalculated, is paid again once with the next payment (CRED-D02, CRED-D18)',
  async (alias, total) => {
    const paid = await paidCarer(alias)
    await accrualPolicy(owner, { modelGuid: paid.model.guid })
    const recalculate = { as: clerk, params: { carerGuid: paid.carerGuid }, query: { date: '2026-11-24' } }
    await app.call(recalculateAccruals, recalculate)
    await round(paid)
    await created(paid.carerGuid, { start_date: '2026-11-20', end_date: '2026-11-20', hours: '6' })
    const ofAlias = async () => (await chargesOf(paid)).filter(([each]) => each === alias)
    expect(await ofAlias()).toEqual([[alias, total, own, 'paid']])
    const guid = await pay(paid)
    const others = (await chargesOf(paid)).filter(([each]) => each !== alias)

    const credit = { side: 'payment', type: 'CHG+RPAY' } as const
    await creditTransaction(app, guid, { ...credit, parts: [await chargeGuid(guid, alias)] })
    const again = [
      [alias, total, own, 'returned'],
      [alias, total, next, 'paid'],
    ]
    expect(await ofAlias()).toEqual(again)
    expect((await chargesOf(paid)).filter(([each]) => each !== alias)).toEqual(others)

    // Once it is paid again it stays so.
    await pay(paid, next)
    await sql`insert into pay_due (branch_id, carer_guid, first_on, last_on)
    values (${app.branchId}, ${paid.carerGuid}, '2026-11-16', '2026-11-30')`.execute(owner)
    expect(await ofAlias()).toEqual(again)
  },
)

test('a visit that is credited with its journey, to be recalculated, is paid again with it once (CRED-D02, CRED-D18)', async () => {
  const paid = await paidCarer('Visit and journey')
  await round(paid)
  const guid = await pay(paid)
  const { rows } = await sql<{ guid: string }>`
    select distinct i.guid from charge c join billing_transaction t on t.id = c.transaction_id join item i on i.id = c.item_id
    where t.guid = ${guid} and c.charge_type_alias in ('MILEAGE', 'TRAVEL')`.execute(owner)
  expect(rows).toHaveLength(1)
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG+RPAY', parts: rows.map((row) => row.guid) })
  const journeys = (await chargesOf(paid)).filter(([alias]) => alias === 'MILEAGE' || alias === 'TRAVEL')
  expect(journeys).toEqual([
    ['MILEAGE', 81, own, 'returned'],
    ['MILEAGE', 81, next, 'paid'],
    ['TRAVEL', 432, own, 'returned'],
    ['TRAVEL', 432, next, 'paid'],
  ])
  const failed = await sql`select from pay_due where carer_guid = ${paid.carerGuid}`.execute(owner)
  expect(failed.rows).toEqual([])
})

// Pay design 1.6 and 5.5: the shift is paid, and the journey between its visits is linked to the second of them, which has
// no pay of its own.
test('a shift that is credited without the journey inside it, to be recalculated, does not pay the journey twice', async () => {
  const paid = await paidCarer('Shift')
  await owner.updateTable('contract_model').set({ shifts_enabled: true }).where('guid', '=', paid.model.guid).execute()
  // A shift is paid by its rostered time.
  await sql`update rule set charge_type_alias = 'C/ROSTER' where charge_type_alias = 'C/ACTUAL' and rule_group_guid in (
    select guid from rule_group where model_guid = ${paid.model.guid})`.execute(owner)
  const shiftCategoryGuid = await shiftCategory(owner, { branchId: app.branchId, title: 'Morning' })
  const at = (time: string) => `2026-11-17T${time}:00Z`
  const assignees = [
    { carerGuid: paid.carerGuid, checkIn: at('08:00'), checkOut: at('12:00'), confirmedAt: app.clock.now() },
  ]
  const { id: shiftId } = await appointment(owner, {
    ...{ branchId: app.branchId, shiftCategoryGuid, careTypeGuid: paid.model.careTypeGuid, assignees },
    ...{ start: at('08:00'), end: at('12:00') },
  })
  const visits = [...(await visit(paid, near, '08:00')), ...(await visit(paid, far, '09:40'))]
  await sql`update appointment set shift_id = ${shiftId} where id in (
    select appointment_id from assignee where id = any (${visits}::bigint[]))`.execute(owner)
  const { rows: parts } = await sql<{ id: number }>`
    select id from assignee where appointment_id = ${shiftId} or id = any (${visits}::bigint[])`.execute(owner)
  await price(parts.map(({ id }) => id))
  const guid = await pay(paid)
  const miles = async () => (await chargesOf(paid)).filter(([alias]) => alias === 'MILEAGE')
  const paidOnce = [['MILEAGE', 81, own, 'paid']]
  expect(await miles()).toEqual(paidOnce)

  const { rows } = await sql<{ guid: string }>`
    select i.guid from item i join assignee a on a.id = i.assignee_id
    where a.appointment_id = ${shiftId} and i.side = 'payment'`.execute(owner)
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG+RPAY', parts: rows.map((row) => row.guid) })
  expect(await miles()).toEqual(paidOnce)
})

test('a charge that is credited without recalculation is not paid again', async () => {
  const paid = await paidCarer('Only')
  await round(paid)
  const guid = await pay(paid)
  const before = await chargesOf(paid)
  const parts = [await chargeGuid(guid, 'GHR/LOSS')]
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG/ONLY', parts })
  expect(await chargesOf(paid)).toEqual(before)
})
