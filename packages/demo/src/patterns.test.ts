import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { parseInstant, zoneOf } from '#domain/time.ts'
import { visitsOfPattern } from '#domain/visit-pattern/pattern-visits.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadDemo } from './load.ts'

// A Tuesday. The clocks went back in the night before the Sunday of last week, 25 October.
const now = '2026-10-27T10:00:00Z'
const { url, owner } = await testDatabase()

beforeAll(async () => {
  await loadDemo({ databaseUrl: url, now, weeks: 2, price: false })
})

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(owner)).rows
}

test('what clients have every week comes from patterns, in the branches that plan here (docs/design/demo.md)', async () => {
  const branches = await rowsOf<{ title: string; patterns: number; runs: number }>(`
    select b.title, (select count(*) from visit_pattern g where g.branch_id = b.id) as patterns,
      (select count(*) from rota_run r where r.branch_id = b.id) as runs
    from branch b order by b.id`)
  // Cardiff has no scheduling.
  expect(branches.filter(({ patterns, runs }) => patterns > 50 && runs > 4).map(({ title }) => title)).toEqual([
    'Leeds',
    'Glasgow',
  ])
  expect(branches[2]).toEqual({ title: 'Cardiff', patterns: 0, runs: 0 })
})

test('the visits of patterns are those that the domain calculates, on both sides of a clock change', async () => {
  const patterns = await rowsOf<{
    guid: string
    start: string
    end: string | null
    weekdays: number[]
    start_minute: number
    minutes: number
    anchor: string
  }>(`select pattern_guid as guid, lower(validity)::text as start, upper(validity)::text as end, weekdays, start_minute,
    minutes, anchor::text from visit_pattern_period`)
  const made = Map.groupBy(
    await rowsOf<{ guid: string; date: string; start_at: string; end_at: string }>(`
      select m.pattern_guid as guid, m.local_date::text as date, p.start_at, p.end_at
      from pattern_visit m join appointment p on p.id = m.appointment_id order by 1, 2`),
    ({ guid }) => guid,
  )
  for (const { guid, start_minute, ...pattern } of patterns) {
    // From Monday of last week to the end of the rota, two weeks after this one.
    const expected = visitsOfPattern(
      { ...pattern, weeks: 1, startMinute: start_minute },
      zoneOf('Europe/London'),
      '2026-10-19',
      '2026-11-15',
    )
    const found = (made.get(guid) ?? []).map(({ date, start_at, end_at }) => ({
      date,
      start: parseInstant(start_at),
      end: parseInstant(end_at),
    }))
    expect(found, guid).toEqual(expected)
  }
})

test('the carers of a run have most of its visits', async () => {
  const [shares] = await rowsOf<{ places: number; own: number }>(`
    select count(*) as places, count(*) filter (where a.carer_guid = c.carer_guid) as own
    from rota_run_visit v
    join rota_run_carer c on c.run_guid = v.run_guid and c.weekday = v.weekday
    join pattern_visit m on m.pattern_guid = v.pattern_guid and extract(isodow from m.local_date) = v.weekday
    join assignee a on a.appointment_id = m.appointment_id
      and v.place = (select count(*) from assignee b where b.appointment_id = a.appointment_id and b.id <= a.id)`)
  // Those absent and those not found yet are fewer than a third.
  expect(shares?.own).toBeGreaterThan((shares?.places ?? 0) * 0.67)
  expect(shares?.places).toBeGreaterThan(300)
})
