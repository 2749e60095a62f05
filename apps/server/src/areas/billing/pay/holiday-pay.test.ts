import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentProcessing } from '#contract/billing/processing.ts'
import { removeAbsence } from '#contract/carer/absences.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { importLeave } from '#contract/payroll/leave-imports.ts'
import { permissions } from '#contract/permissions.ts'
import { absenceCalls } from '#testing/builders/absences.ts'
import { accrualPolicy } from '#testing/builders/accruals.ts'
import { charge, invoiceTransactions, workOutPay } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026. A pay group pays weeks that end on Sundays.
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Read', 'Finance:Edit', 'Finance.Recalculate:Edit'])
const { created, hr, update } = await absenceCalls(app)

let made = 0
/** Creates a carer with a visit on 17 November, an accrual, and the pay of three earlier weeks. */
async function employed() {
  const reference = `H-${++made}`
  const group = await payable(app, ['Khan'], { title: `Leave ${made}` })
  const [carer] = group.carers
  const [carerGuid, transactionGuid] = [carer?.guid ?? '', carer?.transactionGuid ?? '']
  await accrualPolicy(owner, { modelGuid: group.model.guid })
  await owner.updateTable('carer').set({ payroll_reference: reference }).where('guid', '=', carerGuid).execute()
  await app.call(recalculateAccruals, { as: clerk, params: { carerGuid }, query: { date: '2026-11-24' } })
  const params = { periodGuid: group.periodGuid, guid: transactionGuid }
  const earlier = async (...rows: string[]) => {
    const body = ['payroll_reference,week_start,hours,pay', ...rows.map((row) => `${reference},${row}`), ''].join('\n')
    const { status } = await app.call(importLeave, { as: clerk, params: { importType: 'al-52-week' }, body })
    if (status !== 201) throw new Error('The weeks were not imported')
  }
  await earlier('09/11/2026,30.00,393.00', '02/11/2026,20.00,262.00', '26/10/2026,0,0')
  const { id } = await owner
    .selectFrom('billing_transaction')
    .select('id')
    .where('guid', '=', transactionGuid)
    .executeTakeFirstOrThrow()
  return {
    ...{ group, carerGuid, params, earlier, transactionId: id },
    /** The charges for leave, after the pay was worked out. */
    async holidays() {
      await workOutPay(app)
      const { body } = await app.call(paymentProcessing.listCharges, {
        as: clerk,
        params,
        query: { types: ['HOLIDAY'] },
      })
      return body.charges
    },
  }
}

const calculation = (params: { periodGuid: string; guid: string }, chargeGuid: string) =>
  app.call(paymentProcessing.getHolidayCalculation, { as: clerk, params: { ...params, chargeGuid } })

const friday = { start_date: '2026-11-20', end_date: '2026-11-20', hours: '6' }

test('a holiday calculation: signed out 401, without the permission 403, unknown 404 (PAYP-026)', async () => {
  const params = { periodGuid: crypto.randomUUID(), guid: crypto.randomUUID(), chargeGuid: crypto.randomUUID() }
  const call = (as?: TestUser) => app.call(paymentProcessing.getHolidayCalculation, { params, ...(as && { as }) })
  expect((await call()).status).toBe(401)
  const others = await app.signIn(permissions.filter((each) => each !== 'Finance.Processing:Read'))
  expect((await call(others)).status).toBe(403)
  expect((await call(clerk)).status).toBe(404)
})

test('annual leave is paid at the average of the weeks before it, which the estimation lists (PAYP-026, PAYP-028, PAYP-029, PAYP-D11, PAYP-D18)', async () => {
  const { carerGuid, params, group, holidays } = await employed()
  expect(await holidays()).toEqual([])
  await created(carerGuid, friday)
  const [leave, ...more] = await holidays()
  expect(more).toEqual([])
  // (393.00 + 262.00) / (30 + 20 hours) = 13.100, x 6 = 78.60.
  expect(leave).toMatchObject({
    ...{ date: '2026-11-20', quantity: '6.000', rate: '13.100', total: '78.60' },
    ...{ is_calculated: true, readonly: true, taxable: true, processed_at: null },
  })
  const { body } = await calculation(params, leave?.guid ?? '')
  expect(body).toMatchObject({
    ...{ contract_model_guid: group.model.guid, contract_model_title: `Leave ${made}` },
    ...{ carer_guid: carerGuid, carer_name: 'Aisha Khan', date: '2026-11-20', processed_at: null },
    ...{ quantity: '6.00', rate: '13.100', total: '78.60', pay: '655.00', hours: '50.00', is_fallback: false },
  })
  // From the week before the leave back to the first whole week of the contract, which began on 1 January 2026.
  expect([body.items[0]?.start, body.items.at(-1)?.start, body.items.length]).toEqual(['2026-11-09', '2026-01-05', 45])
  expect(body.items.slice(0, 3)).toEqual([
    { start: '2026-11-09', pay: '393.00', hours: '30.00', days: 0, excluded: null },
    { start: '2026-11-02', pay: '262.00', hours: '20.00', days: 0, excluded: null },
    { start: '2026-10-26', pay: '0.00', hours: '0.00', days: 0, excluded: 'NO_PAY' },
  ])
})

test('the estimate follows its weeks and the absence, until it is paid', async () => {
  const { carerGuid, params, group, holidays, earlier } = await employed()
  await created(carerGuid, friday)
  expect((await holidays()).map(({ total }) => total)).toEqual(['78.60'])
  // (493.00 + 262.00) / 50 = 15.100, x 6 = 90.60.
  await earlier('09/11/2026,30.00,493.00')
  expect((await holidays()).map(({ rate, total }) => [rate, total])).toEqual([['15.100', '90.60']])
  await invoiceTransactions(app, params.periodGuid, [params.guid], 'payment')
  await earlier('09/11/2026,30.00,393.00')
  const [paid] = await holidays()
  expect(paid).toMatchObject({ rate: '15.100', total: '90.60', processed_at: app.clock.now() })
  const { body } = await calculation(params, paid?.guid ?? '')
  expect(body).toMatchObject({ processed_at: app.clock.now(), rate: '15.100', pay: '755.00' })
  expect(group.carers).toHaveLength(1)
})

test('weeks of statutory leave do not count, and without any week the rate of the contract does', async () => {
  const { carerGuid, params, holidays } = await employed()
  await created(carerGuid, { type_alias: 'PATERNITY', start_date: '2026-11-02', end_date: '2026-11-15' })
  await owner
    .insertInto('user_contract_rate')
    .columns(['branch_id', 'user_contract_guid', 'validity', 'rate'])
    .expression((eb) =>
      eb
        .selectFrom('user_contract as u')
        .select(['u.branch_id', 'u.guid', 'u.validity', eb.val('12.500').as('rate')])
        .where('u.carer_guid', '=', carerGuid),
    )
    .execute()
  await created(carerGuid, friday)
  const [leave] = await holidays()
  // 6 x 12.50.
  expect(leave).toMatchObject({ rate: '12.500', total: '75.00' })
  const { body } = await calculation(params, leave?.guid ?? '')
  expect(body.is_fallback).toBe(true)
  expect(body.items.slice(0, 2).map(({ excluded }) => excluded)).toEqual(['STATUTORY_LEAVE', 'STATUTORY_LEAVE'])
})

test('leave that somebody has entered as an extra is not paid twice, and that extra has no calculation', async () => {
  const { carerGuid, params, holidays, transactionId } = await employed()
  const guid = await charge(app, {
    transactionId,
    type: 'HOLIDAY',
    date: '2026-11-20',
    quantity: '6',
    rate: 13_000,
    total: 7800,
  })
  await created(carerGuid, friday)
  expect((await holidays()).map(({ total }) => total)).toEqual(['78.00'])
  expect((await calculation(params, guid)).status).toBe(404)
})

test('leave that is recorded after its period was paid joins the next payment, with its reason (pay 1.1, pay 11.4)', async () => {
  const { carerGuid, params, group, holidays, earlier } = await employed()
  const next = group.model.periodGuidOn('2026-11-24')
  const contractGuid = group.carers[0]?.contractGuid ?? ''
  const paymentOf = (periodGuid: string) =>
    owner
      .selectFrom('billing_transaction as t')
      .select(['t.guid', 't.total_pence', 't.completed_at'])
      .where('t.user_contract_guid', '=', contractGuid)
      .where('t.period_guid', '=', periodGuid)
      .executeTakeFirst()
  /** The charges for leave in the payment of the next period. */
  const late = async () => {
    await workOutPay(app)
    const guid = (await paymentOf(next))?.guid
    if (guid === undefined) return []
    const query = { types: ['HOLIDAY' as const] }
    const { body } = await app.call(paymentProcessing.listCharges, {
      ...{ as: clerk, query, params: { periodGuid: next, guid } },
    })
    return body.charges
  }
  const amounts = async () => (await late()).map(({ date, quantity, total }) => [date, quantity, total])

  // Thursday's leave is recorded in time, Friday's after the payment.
  await created(carerGuid, { start_date: '2026-11-19', end_date: '2026-11-19', hours: '2' })
  expect((await holidays()).map(({ total }) => total)).toEqual(['26.20'])
  await invoiceTransactions(app, params.periodGuid, [params.guid], 'payment')
  const paid = await paymentOf(params.periodGuid)
  // 12.85, and 2 hours at 13.10.
  expect(paid?.total_pence).toBe(3905)
  expect(await late()).toEqual([])
  app.clock.advance('PT1M')
  const guid = await created(carerGuid, friday)
  // 13.100 x 6, as above. Thursday's hours are pay of the same week, which does not count.
  const [charge, ...more] = await late()
  expect(more).toEqual([])
  expect(charge).toMatchObject({ date: '2026-11-20', quantity: '6.000', rate: '13.100', total: '78.60' })
  expect(charge?.description).toBe('Annual leave from 20/11/2026, recorded late')
  expect(charge?.working).toMatchObject({ kind: 'HOLIDAY', is_late: true })
  expect(await paymentOf(params.periodGuid)).toEqual(paid)

  // Until it is paid it follows its leave: it has its new hours, and goes with it.
  await update({ carer: carerGuid, guid }, { ...friday, hours: '5' }, hr, 1)
  expect(await amounts()).toEqual([['2026-11-20', '5.000', '65.50']])
  await app.call(removeAbsence, { params: { carer: carerGuid, guid }, as: hr, headers: { 'if-match': '"2"' } })
  expect(await amounts()).toEqual([])
  await created(carerGuid, friday)
  expect(await amounts()).toEqual([['2026-11-20', '6.000', '78.60']])

  // Once it is paid nothing about it changes, and it is not paid again.
  const transaction = (await paymentOf(next))?.guid ?? ''
  await invoiceTransactions(app, next, [transaction], 'payment')
  await earlier('09/11/2026,30.00,493.00')
  expect(await amounts()).toEqual([['2026-11-20', '6.000', '78.60']])
  const { rows } = await sql<{ pence: number }>`
    select sum(c.total_pence)::integer as pence from charge c join billing_transaction t on t.id = c.transaction_id
    where t.user_contract_guid = ${contractGuid} and c.charge_type_alias = 'HOLIDAY'`.execute(owner)
  expect(rows).toEqual([{ pence: 2620 + 7860 }])
})

test('late leave that somebody has paid by an extra on its first day is not paid again', async () => {
  const { carerGuid, group, params, transactionId } = await employed()
  await charge(app, { transactionId, type: 'HOLIDAY', date: '2026-11-20', quantity: '6', rate: 13_000, total: 7800 })
  await invoiceTransactions(app, params.periodGuid, [params.guid], 'payment')
  app.clock.advance('PT1M')
  await created(carerGuid, friday)
  await workOutPay(app)
  const { rows } = await sql<{ total: number }>`
    select c.total_pence::integer as total from charge c join billing_transaction t on t.id = c.transaction_id
    where t.user_contract_guid = ${group.carers[0]?.contractGuid} and c.charge_type_alias = 'HOLIDAY'`.execute(owner)
  expect(rows).toEqual([{ total: 7800 }])
})
