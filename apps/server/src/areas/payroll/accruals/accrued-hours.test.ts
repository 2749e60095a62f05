import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accruing } from '#testing/builders/accruing.ts'
import { careType, ruleCondition } from '#testing/builders/finance-settings.ts'
import { carer, shiftCategory } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026; weeks of the payment calendar go from Monday to Sunday.
const app = await testApp()
const { owner, branchId } = app
const { today, call, employed, worked, accrualOf, storedItems } = await accruing(app)

test('each week of the payment calendar accrues 12.07 % of its confirmed hours, in whole hours (MCHG-055)', async () => {
  const { carerGuid, policyGuid, contractGuid } = await employed()
  // Week of 2 November: 3 x 10 h = 30 h accrue 3.621, so 4. Week of 9 November: 12 h accrue 1.4484, so 1.
  for (const date of ['2026-11-02', '2026-11-04', '2026-11-08']) await worked(carerGuid, date, 10)
  await worked(carerGuid, '2026-11-10', 12)
  // The current week has not ended; the previous one has: 60 h would accrue 7 if they were confirmed.
  await worked(carerGuid, '2026-11-23', 10)
  await worked(carerGuid, '2026-11-18', 10, { place: { confirmedAt: null } })
  const accrual = await accrualOf(carerGuid)
  expect(accrual).toMatchObject({
    type_alias: 'HOLIDAY',
    status: 'Current',
    start: '2026-01-01',
    end: '2027-01-01',
    accrual_cap: '224.00',
    contract: { guid: contractGuid, title: 'Waged' },
    allowance: '5.00',
    used: '0.00',
    remaining: '5.00',
  })
  const week = { basis: 'CALENDAR', limited_by: null }
  expect(accrual?.periods).toEqual([
    { ...week, start: '2026-11-02', end: '2026-11-08', hours: '30.00', accrued_hours: '4.00' },
    { ...week, start: '2026-11-09', end: '2026-11-15', hours: '12.00', accrued_hours: '1.00' },
  ])
  expect(await storedItems(carerGuid)).toMatchObject([
    { date: '2026-11-08', type: 'Accrual', amount: '4.00', recalculated_to: today },
    { date: '2026-11-15', type: 'Accrual', amount: '1.00', recalculated_to: today },
  ])
  const row = await owner.selectFrom('carer_accrual').selectAll().where('carer_guid', '=', carerGuid).executeTakeFirst()
  expect(row).toMatchObject({ guid: accrual?.guid, policy_guid: policyGuid, branch_id: branchId })
})

test('a pay group without a calendar uses calendar months (MCHG-055)', async () => {
  const { carerGuid } = await employed({ withCalendar: false })
  // October: 10 x 10 h = 100 h accrue 12.07, so 12. November has not ended.
  for (let day = 10; day < 20; day++) await worked(carerGuid, `2026-10-${day}`, 10)
  await worked(carerGuid, '2026-11-02', 10)
  const accrual = await accrualOf(carerGuid)
  expect(accrual?.periods).toEqual([
    {
      start: '2026-10-01',
      end: '2026-10-31',
      basis: 'MONTH',
      hours: '100.00',
      accrued_hours: '12.00',
      limited_by: null,
    },
  ])
  expect((await accrualOf(carerGuid, { date: '2026-10-30' }))?.allowance).toBe('0.00')
})

test('only worked time counts: actual, not cancelled or missed, of a sleep-in the disturbed minutes (MCHG-055)', async () => {
  const { carerGuid } = await employed()
  const date = '2026-11-04'
  const confirmedAt = `${date}T20:00:00Z`
  // Rostered 08:00 to 09:00, worked until 09:30:40: 90 minutes. Without a check-out the 60 rostered ones.
  await worked(carerGuid, date, 1, { place: { checkOut: `${date}T09:30:40Z` } })
  await worked(carerGuid, date, 1, { place: { checkIn: null, checkOut: null } })
  const missed = await ruleCondition(owner, 'V/CANCEL', 'MissedVisit', 'Missed visit')
  await worked(carerGuid, date, 4, { place: { conditionGuid: missed } })
  await worked(carerGuid, date, 4, { cancelledAt: `${date}T07:00:00Z` })
  const sleepIn = await careType(owner, { title: 'Sleep-in', isSleepIn: true })
  const night = await worked(carerGuid, date, 9, { careTypeGuid: sleepIn, place: { confirmedAt } })
  const id = night.assignees[0]?.id ?? 0
  await owner.updateTable('assignee').set({ disturbed_minutes: 45 }).where('id', '=', id).execute()
  // Two carers at one visit have each worked it; this is the other's.
  const other = await carer(owner, { branchId })
  await worked(other, date, 3)
  // 90 + 60 + 45 minutes = 3.25 h.
  expect((await accrualOf(carerGuid))?.periods).toMatchObject([{ hours: '3.25', accrued_hours: '0.00' }])
  expect((await call(carerGuid)).body.sources).toEqual([
    { alias: 'VISITS', hours: '3.25' },
    { alias: 'SHIFTS', hours: '0.00' },
  ])
})

test('if the pay group pays shifts, a shift counts as a whole, and the visits inside it do not (MCHG-055)', async () => {
  const { carerGuid, modelGuid } = await employed()
  const shift = await worked(carerGuid, '2026-11-04', 8, {
    shiftCategoryGuid: await shiftCategory(owner, { branchId }),
  })
  const inside = await worked(carerGuid, '2026-11-04', 2)
  await owner.updateTable('appointment').set({ shift_id: shift.id }).where('id', '=', inside.id).execute()
  await worked(carerGuid, '2026-11-05', 1)
  const counted = async () => (await call(carerGuid)).body.sources.map(({ hours }) => hours)
  expect(await counted()).toEqual(['3.00', '0.00'])
  await owner.updateTable('contract_model').set({ shifts_enabled: true }).where('guid', '=', modelGuid).execute()
  expect(await counted()).toEqual(['1.00', '8.00'])
  // From 08:05 to 15:35 as recorded (pay 1.5).
  await owner
    .updateTable('assignee')
    .set({ check_in_at: '2026-11-04T08:05:00Z', check_out_at: '2026-11-04T15:35:00Z' })
    .where('appointment_id', '=', shift.id)
    .execute()
  expect(await counted()).toEqual(['1.00', '7.50'])
})

test('the share of the hours is that of the law tables when the leave year begins (MCHG-055, uk 3)', async () => {
  // Invented: 10 % from 2 January 2026. The leave year of 1 January still accrues 12.07 % of 30 h, which is 4 h; a leave
  // year of 2 January 10 %, which is 3 h.
  await sql`update law_figure set validity = '[2024-04-01,2026-01-02)'
    where law = 'LEAVE' and key = 'ACCRUAL' and upper_inf(validity)`.execute(owner)
  await sql`insert into law_figure (law, key, validity, amount, source)
    values ('LEAVE', 'ACCRUAL', '[2026-01-02,)', 10, 'An invented Act')`.execute(owner)
  for (const [start, hours] of [
    ['2026-01-01', '4.00'],
    ['2026-01-02', '3.00'],
  ] as const) {
    const { carerGuid } = await employed({ policy: { start } })
    for (const date of ['2026-11-02', '2026-11-04', '2026-11-08']) await worked(carerGuid, date, 10)
    expect((await accrualOf(carerGuid))?.allowance).toBe(hours)
  }
})
