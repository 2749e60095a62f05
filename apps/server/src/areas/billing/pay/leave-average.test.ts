import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAbsence } from '#contract/carer/absences.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { absenceCalls } from '#testing/builders/absences.ts'
import { accrualPolicy } from '#testing/builders/accruals.ts'
import { creditTransaction, workOutPay } from '#testing/builders/invoicing.ts'
import { type PaidCarer, paidRounds } from '#testing/builders/paid-rounds.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026. A pay group pays weeks that end on Sundays.
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance:Edit', 'Finance.Recalculate:Edit'])
const { created, update, read, hr } = await absenceCalls(app)
const { near, far, paidCarer, visit, price, round, paymentOf, pay } = await paidRounds(app)
// The new minimum wage concerns all carers.
await runJobs(app)

const earlier = '2026-11-10'
const friday = { start_date: '2026-11-20', end_date: '2026-11-20', hours: '6' }

/** Creates a carer with an accrual, who works on Tuesday 17 November. */
async function employed(lastName: string): Promise<PaidCarer> {
  const paid = await paidCarer(lastName, { hours: '2.00' })
  await accrualPolicy(owner, { modelGuid: paid.model.guid })
  const call = { as: clerk, params: { carerGuid: paid.carerGuid }, query: { date: '2026-11-24' } }
  await app.call(recalculateAccruals, call)
  await round(paid)
  return paid
}

/** The charges for leave that were not credited, by date and age, after the pay was worked out. */
async function leaveOf({ contractGuid }: PaidCarer) {
  await workOutPay(app)
  const { rows } = await sql<{ date: string; quantity: string; rate: number; total: number; period: string }>`
    select c.date::text as date, c.quantity::text as quantity, c.rate_mills as rate, c.total_pence::integer as total,
      p.start_on::text as period
    from charge c join billing_transaction t on t.id = c.transaction_id join calendar_period p on p.guid = t.period_guid
    where t.user_contract_guid = ${contractGuid} and c.charge_type_alias = 'HOLIDAY' and c.credit_of_id is null
      and not c.is_returned
    order by c.date, c.id`.execute(owner)
  return rows.map(({ date, quantity, rate, total, period }) => [date, quantity, rate, total, period])
}

// A round pays 25.70 for its visits, 4.32 for the journey and 0.20 to the minimum wage: 30.22 for 2.00 + 0.33 hours, which
// are 12.970 an hour. Miles do not count (pay 11.2).
const ofRound = ['2026-11-20', '6.000', 12_970, 7782, '2026-11-16']

test('leave is paid at the average of all pay of the weeks before, also of charges made in the same run (pay 11.2)', async () => {
  const paid = await employed('Average')
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test('earlier leave counts in the average of later leave, whichever was recorded first (pay 11.2)', async () => {
  const paid = await employed('Twice')
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  const first = await created(paid.carerGuid, { start_date: '2026-11-13', end_date: '2026-11-13', hours: '4' })
  expect(await leaveOf(paid)).toEqual([
    // No week before it has pay: the rate of the contract, 4 x 12.85.
    ['2026-11-13', '4.000', 12_850, 5140, '2026-11-09'],
    // (30.22 + 51.40) / (2.33 + 4 hours) = 12.8941...; x 6 = 77.364.
    ['2026-11-20', '6.000', 12_894, 7736, '2026-11-16'],
  ])
  await app.call(removeAbsence, {
    params: { carer: paid.carerGuid, guid: first },
    as: hr,
    headers: { 'if-match': '"1"' },
  })
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test('confirming a visit of an earlier week changes the average', async () => {
  const paid = await employed('Confirm')
  const ids = [
    ...(await visit(paid, near, '08:00', { day: earlier, confirmed: false })),
    ...(await visit(paid, far, '09:40', { day: earlier, confirmed: false })),
  ]
  await created(paid.carerGuid, friday)
  // The journey and the top-up alone: 4.52 / 0.33 hours = 13.6969...; x 6 = 82.182.
  expect(await leaveOf(paid)).toEqual([['2026-11-20', '6.000', 13_697, 8218, '2026-11-16']])
  await owner.updateTable('assignee').set({ confirmed_at: app.clock.now() }).where('id', 'in', ids).execute()
  await price(ids)
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test.each([
  ['the week of the leave first', [1, 0]],
  ['the week before it first', [0, 1]],
])('credits leave the same open, in whatever order: %s (pay 1.1, pay 11.2)', async (title, order) => {
  const paid = await employed(title)
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  const guids = [await pay(paid, earlier), await pay(paid)]
  for (const at of order) await creditTransaction(app, guids[at] ?? '', { side: 'payment', type: 'CHG+RPAY' })
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test('a credit that does not recalculate changes the average of open leave', async () => {
  const paid = await employed('Only')
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  const guid = await pay(paid, earlier)
  expect(await leaveOf(paid)).toEqual([ofRound])
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG/ONLY' })
  // Nothing is paid for the week any more: without pay it does not count, and the rate of the contract does.
  expect(await leaveOf(paid)).toEqual([['2026-11-20', '6.000', 12_850, 7710, '2026-11-16']])
})

/** Returns the guids of a payment's charges of a type, and of its visit at 09:40. */
async function partsOf(transactionGuid: string, type: string) {
  const { rows } = await sql<{ charges: string[]; visit: string }>`
    select array(select c.guid from charge c where c.transaction_id = t.id and c.charge_type_alias = ${type}) as charges,
      (select i.guid from item i where i.transaction_id = t.id order by i.starts_at desc limit 1) as visit
    from billing_transaction t where t.guid = ${transactionGuid}`.execute(owner)
  return { charges: rows[0]?.charges ?? [], visit: rows[0]?.visit ?? '' }
}

test('a part that was credited and comes again counts once in the average', async () => {
  const paid = await employed('Part')
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  const guid = await pay(paid, earlier)
  const { visit: part } = await partsOf(guid, 'TRAVEL')
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG+RPAY', parts: [part] })
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test('a charge that was credited alone is taken off the average', async () => {
  const paid = await employed('Charge')
  await round(paid, earlier)
  await created(paid.carerGuid, friday)
  const guid = await pay(paid, earlier)
  const { charges } = await partsOf(guid, 'TRAVEL')
  expect(charges).toHaveLength(1)
  await creditTransaction(app, guid, { side: 'payment', type: 'CHG/ONLY', parts: charges })
  // 30.22 less 4.32 are 25.90; the journey was worked all the same: 25.90 / 2.33 = 11.1158...; x 6 = 66.696.
  expect(await leaveOf(paid)).toEqual([['2026-11-20', '6.000', 11_116, 6670, '2026-11-16']])
})

/** Pays Friday's leave of a carer with its period. */
async function withPaidLeave(lastName: string) {
  const paid = await employed(lastName)
  await round(paid, earlier)
  const guid = await created(paid.carerGuid, friday)
  await pay(paid)
  app.clock.advance('PT1M')
  return { paid, guid, place: { carer: paid.carerGuid, guid } }
}

test('hours that are added to leave after it was paid join the next payment; fewer hours take nothing back (pay 1.1)', async () => {
  const { paid, place } = await withPaidLeave('Longer')
  await update(place, { ...friday, hours: '8' }, hr, 1)
  // 2 x 12.97.
  const added = ['2026-11-20', '2.000', 12_970, 2594, '2026-11-23']
  expect(await leaveOf(paid)).toEqual([ofRound, added])
  await update(place, { ...friday, hours: '5' }, hr, 2)
  expect(await leaveOf(paid)).toEqual([ofRound])
  await update(place, { ...friday, hours: '8' }, hr, 3)
  expect(await leaveOf(paid)).toEqual([ofRound, added])
  const { rows } = await sql<{ description: string }>`
    select c.description from charge c join billing_transaction t on t.id = c.transaction_id
    where t.user_contract_guid = ${paid.contractGuid} and c.charge_type_alias = 'HOLIDAY' order by c.id`.execute(owner)
  expect(rows.map(({ description }) => description)).toEqual([
    'Annual leave from 20/11/2026',
    'Annual leave from 20/11/2026, hours added',
  ])
})

test('an absence tells how many hours of it were paid, until they are credited', async () => {
  const { paid, place } = await withPaidLeave('Told')
  expect((await read(place)).paid_hours).toBe('6.00')
  const transaction = (await paymentOf(paid)).guid
  const { charges } = await partsOf(transaction, 'HOLIDAY')
  await creditTransaction(app, transaction, { side: 'payment', type: 'CHG/ONLY', parts: charges })
  expect((await read(place)).paid_hours).toBeNull()
  const planned = { start_date: '2026-12-01', end_date: '2026-12-01', hours: '3' }
  const guid = await created(paid.carerGuid, planned)
  expect((await read({ carer: paid.carerGuid, guid })).paid_hours).toBeNull()
})

test('leave that is moved after it was paid is not paid a second time, nor leave that is deleted and recorded again', async () => {
  const { paid, place } = await withPaidLeave('Moved')
  const monday = { start_date: '2026-11-23', end_date: '2026-11-23' }
  await update(place, { ...monday, hours: '6' }, hr, 1)
  expect(await leaveOf(paid)).toEqual([ofRound])
  await update(place, { ...monday, hours: '7' }, hr, 2)
  const [, more, ...others] = await leaveOf(paid)
  expect([more?.slice(0, 2), more?.at(-1), others]).toEqual([['2026-11-23', '1.000'], '2026-11-23', []])
  await app.call(removeAbsence, { params: place, as: hr, headers: { 'if-match': '"3"' } })
  await created(paid.carerGuid, friday)
  expect(await leaveOf(paid)).toEqual([ofRound])
})

test('leave that is moved into a period that is paid joins the next payment', async () => {
  const paid = await employed('Back')
  await round(paid, earlier)
  const guid = await created(paid.carerGuid, { start_date: '2026-11-25', end_date: '2026-11-25', hours: '6' })
  await pay(paid)
  app.clock.advance('PT1M')
  await update({ carer: paid.carerGuid, guid }, friday, hr, 1)
  expect(await leaveOf(paid)).toEqual([['2026-11-20', '6.000', 12_970, 7782, '2026-11-23']])
})
