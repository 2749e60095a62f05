import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { invoiceProcessing, paymentProcessing } from '#contract/billing/processing.ts'
import { checkInShift, checkOutShift } from '#contract/shift/shifts.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { carerOnTerms } from '#testing/builders/pay-terms.ts'
import { shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// It is Tuesday, 24 November 2026. The council and the pay group charge actual times, up to 10 minutes over the roster.
const app = await testApp()
const { owner, branchId } = app
const { model, plan, confirm } = await exampleRota(app)
const as = await app.signIn(['Shift:Read', 'Shift:Edit', 'Finance.Alert:Read', 'Finance.Processing:Read'])
const sleepIn = await careType(owner, { title: 'Night sleep-in', isSleepIn: true })
const sides = ['invoice', 'payment'] as const

/** Plans and confirms a shift of its own contracts on Tuesday 17 November, 18:30 to 19:30. */
async function shift() {
  const shift_category_guid = await shiftCategory(owner, { branchId })
  await userContract(owner, { branchId, shiftCategoryGuid: shift_category_guid, modelGuid: model.guid })
  const group = { shifts_enabled: true }
  const { carerGuid } = await carerOnTerms(app, { own: '13.000', group, council: model, sleepIn })
  const place = { type_alias: 'SHIFT', client_guid: undefined, shift_category_guid } as const
  const planned = await plan({ ...place, assignees: [{ carer_guid: carerGuid }] })
  await confirm(planned)
  const { guid: appointmentGuid, assigneeGuid: guid } = planned
  const record = (endpoint: typeof checkInShift | typeof checkOutShift, time: string) =>
    app.call(endpoint, { params: { guid }, body: { time, reason: 'Phone was flat' }, as })
  return { guid, appointmentGuid, record }
}

type Shift = Awaited<ReturnType<typeof shift>>

/** Returns the items of a shift: that of the invoice, then that of the pay. */
const itemsOf = ({ guid }: Shift) =>
  owner
    .selectFrom('item as i')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .select(['i.guid', 'i.assignee_id', 'i.problem', 'i.total_pence', 'i.charged_minutes'])
    .select(['t.period_guid', 't.guid as transaction'])
    .where('a.guid', '=', guid)
    .orderBy('i.side')
    .execute()

/** Returns the description of the alert of a shift on each side; null where it has none. */
const alertsOf = ({ appointmentGuid }: Shift) =>
  Promise.all(
    sides.map(async (side) => {
      const query = { from: '2026-11-16', to: '2026-11-22' }
      const { alerts } = (await app.call(financeAlerts[side].list, { as, query })).body
      return alerts.find((alert) => alert.appointment_guid === appointmentGuid)?.description ?? null
    }),
  )

test('a rule of actual times charges and pays a shift as it was recorded, and its alerts go (finance 3.2)', async () => {
  const [recorded, other] = [await shift(), await shift()]
  const neither = 'No check-in and no check-out'
  const unpriced = { problem: 'NO_ACTUAL_TIMES', total_pence: 0 }
  expect(await itemsOf(recorded)).toMatchObject([unpriced, unpriced])
  expect(await alertsOf(recorded)).toEqual([neither, neither])
  await recorded.record(checkInShift, '2026-11-17T18:28:00Z')
  expect(await itemsOf(recorded)).toMatchObject([unpriced, unpriced])
  expect(await alertsOf(recorded)).toEqual(['No check-out', 'No check-out'])
  await recorded.record(checkOutShift, '2026-11-17T19:47:00Z')
  // finance 3.6: 79 minutes, capped at 70, rounded up to 75, cost 27.87. The carer is paid 70 x 13.00 / 60 = 15.17.
  expect(await itemsOf(recorded)).toMatchObject([
    { problem: null, total_pence: 2787, charged_minutes: 75 },
    { problem: null, total_pence: 1517, charged_minutes: 70 },
  ])
  expect(await alertsOf(recorded)).toEqual([null, null])
  // Nobody has recorded the other one.
  expect(await itemsOf(other)).toMatchObject([unpriced, unpriced])
  expect(await alertsOf(other)).toEqual([neither, neither])
})

test('working, list of items and document show the recorded times of a shift (INVP-045)', async () => {
  const recorded = await shift()
  await recorded.record(checkInShift, '2026-11-17T18:28:30Z')
  await recorded.record(checkOutShift, '2026-11-17T19:47:00Z')
  for (const [at, processing] of [invoiceProcessing, paymentProcessing].entries()) {
    const item = (await itemsOf(recorded))[at]
    const params = { periodGuid: item?.period_guid ?? '', guid: item?.transaction ?? '' }
    const working = await app.call(processing.getShiftCalculation, {
      params: { ...params, itemGuid: item?.guid ?? '' },
      as,
    })
    expect(working.body).toMatchObject({
      ...{ actual_start: '2026-11-17T18:28:00Z', actual_end: '2026-11-17T19:47:00Z', actual_duration: 79 },
      capped_duration: 70,
    })
    const items = await app.call(processing.listItems, { params, as })
    expect(items.body.items).toMatchObject([
      { check_in_at: '2026-11-17T18:28:30Z', check_out_at: '2026-11-17T19:47:00Z', problem: null },
    ])
    const { rows } = await sql`
      select v.check_in, v.check_out
      from visits_to_record(array(select id from billing_transaction where guid = ${params.guid})) r
      cross join lateral unnest(r.visits) v`.execute(owner)
    expect(rows).toEqual([{ check_in: '2026-11-17T18:28:00Z', check_out: '2026-11-17T19:47:00Z' }])
  }
})

test('a correction prices what is open again, and is refused once it is invoiced or paid (finance 6)', async () => {
  const corrected = await shift()
  await corrected.record(checkInShift, '2026-11-17T18:28:00Z')
  await corrected.record(checkOutShift, '2026-11-17T19:47:00Z')
  // 18:28 to 18:58: 30 minutes at 20.00 and at 13.00.
  expect((await corrected.record(checkOutShift, '2026-11-17T18:58:00Z')).status).toBe(200)
  const priced = [{ total_pence: 1000 }, { total_pence: 650 }]
  const items = await itemsOf(corrected)
  expect(items).toMatchObject(priced)
  await completeTransactions(owner, [items[0]?.assignee_id ?? 0])
  const late = await corrected.record(checkOutShift, '2026-11-17T19:47:00Z')
  expect(late.problem).toMatchObject({ status: 409, code: 'APPOINTMENT_PROCESSED' })
  expect(await itemsOf(corrected)).toMatchObject(priced)
})
