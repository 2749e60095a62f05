import { sql } from 'kysely'
import { marginGroups } from '#contract/report/margin.ts'
import { type BenchProvider, count } from './lay-out.ts'
import { measurePaths } from './lists.ts'

/**
 * Measures the margin of a quarter of one branch, by each grouping. `--clients 290 --weeks 13` makes it some 4,000 visits a
 * week.
 */
export async function measureMargin(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const today = Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const [start, end] = [monday.subtract({ weeks: 13 }), monday.subtract({ days: 1 })]
  const { rows } = await sql<{ visits: number }>`
    select count(*)::integer as visits from appointment
    where branch_id = (select min(id) from branch) and local_date between ${start.toString()} and ${end.toString()}`.execute(
    provider.owner,
  )
  const days = `start=${start}&end=${end}&page_size=25`
  await measurePaths(
    provider,
    `Margin of the ${count(rows[0]?.visits ?? 0)} visits of a quarter of one branch`,
    [
      ...marginGroups.map((group): [string, string] => [`by ${group}`, `/finance/margins?${days}&group_by=${group}`]),
      ['short visits that lose money', `/finance/margins?${days}&group_by=visit&only=short-losses`],
    ],
    print,
    { calls: 20, warm: 2, aim: 1000 },
  )
}
