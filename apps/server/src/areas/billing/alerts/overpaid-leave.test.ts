import { expect, test } from 'vitest'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { removeAbsence } from '#contract/carer/absences.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { absenceCalls } from '#testing/builders/absences.ts'
import { accrualPolicy } from '#testing/builders/accruals.ts'
import { creditTransaction, invoiceTransactions, workOutPay } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Alert:Read', 'Finance:Edit', 'Finance.Recalculate:Edit'])
const { created, update, read, hr } = await absenceCalls(app)
const friday = { start_date: '2026-11-20', end_date: '2026-11-20', hours: '6' }

let made = 0
/** Pays a carer for 6 hours of leave on Friday 20 November, at 13.10: 393.00 for 30 hours in the week before. */
async function paidLeave() {
  const title = `Leave ${++made}`
  const { model, carers, periodGuid } = await payable(app, [`Khan ${made}`], { title })
  const [carerGuid, transactionGuid] = [carers[0]?.guid ?? '', carers[0]?.transactionGuid ?? '']
  await accrualPolicy(owner, { modelGuid: model.guid })
  await app.call(recalculateAccruals, { as: clerk, params: { carerGuid }, query: { date: '2026-11-24' } })
  const week = { branch_id: app.branchId, carer_guid: carerGuid, kind: 'WEEK', starts_on: '2026-11-09' }
  await owner
    .insertInto('earlier_pay')
    .values({ ...week, hours: '30', pay_pence: 39_300 })
    .execute()
  const guid = await created(carerGuid, friday)
  await invoiceTransactions(app, periodGuid, [transactionGuid], 'payment')
  const alerts = async (week = { from: '2026-11-16', to: '2026-11-22' }) => {
    await workOutPay(app)
    const { body } = await app.call(financeAlerts.payment.list, {
      as: clerk,
      query: { ...week, user_name: `Khan ${made}` },
    })
    return body.alerts.filter(({ cause }) => cause === 'OVERPAID_LEAVE')
  }
  return { title, model, carerGuid, transactionGuid, periodGuid, guid, alerts }
}

async function remove(carer: string, guid: string): Promise<void> {
  const { version } = await read({ carer, guid })
  const headers = { 'if-match': `"${version}"` }
  expect((await app.call(removeAbsence, { as: hr, params: { carer, guid }, headers })).status).toBeLessThan(300)
}

test('leave that was shortened after it was paid alerts until it is credited', async () => {
  const { title, model, carerGuid, transactionGuid, periodGuid, guid, alerts } = await paidLeave()
  expect(await alerts()).toEqual([])
  await update({ carer: carerGuid, guid }, { ...friday, hours: '4' })
  // 2 of the 6 hours are too many: 2 x 13.10.
  expect(await alerts()).toMatchObject([
    {
      ...{ source: 'Absence', date: '2026-11-20T00:00:00Z', carer_guid: carerGuid, contract_title: title },
      ...{ description: '6 hours of leave paid, 4 due', at_stake: '26.20' },
      payment: { period_guid: periodGuid, contract_guid: model.guid, transaction_guid: transactionGuid },
    },
  ])
  expect(await alerts({ from: '2026-11-21', to: '2026-11-22' })).toEqual([])
  const { guid: charge } = await owner
    .selectFrom('charge as c')
    .innerJoin('billing_transaction as t', 't.id', 'c.transaction_id')
    .select('c.guid')
    .where('t.guid', '=', transactionGuid)
    .where('c.charge_type_alias', '=', 'HOLIDAY')
    .executeTakeFirstOrThrow()
  await creditTransaction(app, transactionGuid, { side: 'payment', type: 'CHG+RPAY', parts: [charge] })
  expect(await alerts()).toEqual([])
})

test('leave that was deleted after it was paid alerts unless it was recorded again on its day', async () => {
  const { carerGuid, guid, alerts } = await paidLeave()
  await remove(carerGuid, guid)
  expect(await alerts()).toMatchObject([{ description: '6 hours of leave paid, 0 due', at_stake: '78.60' }])
  // 5 of the 6 hours again: one hour of 13.10 is too much.
  await created(carerGuid, { ...friday, hours: '5' })
  expect(await alerts()).toMatchObject([{ description: '6 hours of leave paid, 5 due', at_stake: '13.10' }])
})
