import { expect, test } from 'vitest'
import { getAbsenceEffect, removeAbsence } from '#contract/carer/absences.ts'
import { listAccruals } from '#contract/payroll/accruals.ts'
import { absenceBody, absenceCalls } from '#testing/builders/absences.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { as, employed, worked, accrualOf, storedItems } = await accruing(app)
const { hr, created, update } = await absenceCalls(app)

const figures = async (carerGuid: string) => {
  const { accruals } = (await app.call(listAccruals, { params: { carerGuid }, as })).body
  return accruals.map(({ used, remaining, projected_remaining }) => [used, remaining, projected_remaining])
}
const taken = async (carerGuid: string) =>
  (await storedItems(carerGuid)).filter(({ type }) => type === 'Holiday').map(({ date, amount }) => [date, amount])

/** A carer with two weeks of 28 and 35 hours: 31.50 hours on average. 7 hours of leave are earned. */
async function employedFor63Hours(): Promise<string> {
  const { carerGuid } = await employed()
  for (let day = 5; day <= 8; day++) await worked(carerGuid, `2026-10-0${day}`, 7)
  for (let day = 12; day <= 16; day++) await worked(carerGuid, `2026-10-${day}`, 7)
  return carerGuid
}

test('annual leave is taken from the accrual when it is recorded, changed and deleted, and stays when recalculated', async () => {
  const carer = await employedFor63Hours()
  await accrualOf(carer)
  const [before] = await figures(carer)
  const guid = await created(carer, { start_date: '2026-11-02', end_date: '2026-11-08' })
  // A week is worth the average week, which measures leave (finance 7).
  expect(await taken(carer)).toEqual([['2026-11-02', '-31.50']])
  expect((await figures(carer))[0]?.[0]).toBe('31.50')
  const { used, remaining, items } = (await accrualOf(carer)) ?? {}
  expect([used, remaining]).toEqual(['31.50', (Number(before?.[1]) - 31.5).toFixed(2)])
  expect(items?.filter(({ type }) => type === 'Holiday')).toMatchObject([
    { date: '2026-11-02', amount: '-31.50', description: 'Annual leave 02/11/2026 - 08/11/2026' },
  ])
  expect(await taken(carer)).toEqual([['2026-11-02', '-31.50']])
  const place = { carer, guid }
  await update(place, { start_date: '2026-11-02', end_date: '2026-11-03', hours: '14' })
  expect(await taken(carer)).toEqual([['2026-11-02', '-14.00']])
  // Sickness takes nothing, and a week that was booked ahead is not used yet.
  await update(place, { type_alias: 'SICKNESS', start_date: '2026-11-02', end_date: '2026-11-03' })
  expect(await taken(carer)).toEqual([])
  const ahead = await created(carer, {
    part: 'HOURS',
    start_date: '2026-12-01',
    start_time: '22:00',
    end_time: '02:30',
  })
  expect(await taken(carer)).toEqual([['2026-12-01', '-4.50']])
  expect((await figures(carer))[0]?.slice(0, 1)).toEqual(['0.00'])
  expect((await app.call(removeAbsence, { params: { carer, guid: ahead }, as: hr })).status).toBe(204)
  expect([await taken(carer), await figures(carer)]).toEqual([[], [before]])
})

test('leave that was recorded before the first recalculation is taken with it; its effect is told beforehand', async () => {
  const carer = await employedFor63Hours()
  const effect = async (change: Record<string, string>) => {
    const { type_alias, part, start_date, end_date } = absenceBody(change)
    const query = { type_alias, part, start_date, end_date }
    return (await app.call(getAbsenceEffect, { params: { carer }, query, as: hr })).body.leave_hours
  }
  expect(await effect({})).toBe('22.50')
  expect(await effect({ part: 'MORNING' })).toBe('2.25')
  expect(await effect({ type_alias: 'OTHER' })).toBeNull()
  await created(carer)
  expect(await taken(carer)).toEqual([])
  expect((await accrualOf(carer))?.used).toBe('22.50')
  expect(await taken(carer)).toEqual([['2026-11-02', '-22.50']])
})
