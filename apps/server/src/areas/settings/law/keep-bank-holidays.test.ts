import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { keepBankHolidays } from './keep-bank-holidays.ts'

const { owner } = await testDatabase()
const keep = (now: string) => owner.transaction().execute((transaction) => keepBankHolidays(transaction, now))
const holidaysOf = (nation: string) =>
  owner
    .selectFrom('holiday as h')
    .leftJoin('holiday_tier as t', 't.guid', 'h.invoice_tier_guid')
    .select(['h.date', 'h.title', 'h.is_system', 't.title as tier'])
    .where('h.nation_alias', '=', nation)
    .orderBy('h.date')
    .execute()

test('the bank holidays of every nation are created once as system holidays, years ahead; manual holidays stay (uk 4)', async () => {
  await owner
    .insertInto('holiday')
    .values({ title: 'Our own Easter Monday', date: '2027-03-29', nation_alias: 'ENG' })
    .execute()
  await keep('2026-11-24T03:07:00Z')
  const england = await holidaysOf('ENG')
  expect(england.filter(({ date }) => date < '2028-01-01').map(({ date }) => date)).toEqual([
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
  ])
  expect(england.at(-1)?.date.slice(0, 4)).toBe('2029')
  const own = england.filter(({ is_system }) => !is_system)
  expect(own.map(({ title, tier }) => [title, tier])).toEqual([['Our own Easter Monday', null]])
  expect(new Set(england.filter(({ is_system }) => is_system).map(({ tier }) => tier))).toEqual(
    new Set(['Bank holiday']),
  )
  expect((await holidaysOf('SCT')).map(({ date }) => date)).toContain('2026-06-15')

  await keep('2026-11-24T03:07:00Z')
  expect(await holidaysOf('ENG')).toEqual(england)
})

test('a year later the next year is added, with the tiers of the same days', async () => {
  const { guid } = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Christmas' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner.updateTable('holiday').set({ invoice_tier_guid: guid }).where('date', '=', '2029-12-25').execute()
  await keep('2027-01-01T03:07:00Z')
  const next = (await holidaysOf('WLS')).filter(({ date }) => date.startsWith('2030-'))
  expect(next.filter(({ tier }) => tier === 'Christmas').map(({ date }) => date)).toEqual(['2030-12-25'])
  expect(next).toHaveLength(8)
})

test('a day gets the tiers of the same title, not those of its substitute in a later year', async () => {
  const { guid } = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Feast' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  // In 2027 Christmas is a Saturday: the 27th is its substitute, and an ordinary bank holiday.
  await owner.deleteFrom('holiday').where('date', '>', '2027-12-31').execute()
  await owner.updateTable('holiday').set({ invoice_tier_guid: guid }).where('date', '=', '2026-12-25').execute()
  await keep('2027-01-01T03:07:00Z')
  const england = await holidaysOf('ENG')
  const tierOn = (date: string) => england.find((day) => day.date === date)?.tier
  expect([tierOn('2026-12-25'), tierOn('2027-12-27'), tierOn('2028-12-25')]).toEqual(['Feast', 'Bank holiday', 'Feast'])
})
