import { sql } from 'kysely'
import { addDays, mondayOf } from '#domain/time.ts'
import { makeVisitsOf } from '#server/areas/rota/patterns/make-visits.ts'
import { connect } from '#server/database/connection.ts'
import { signIns } from '#server/database/sign-ins.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { type BenchProvider, count } from './lay-out.ts'
import { now, seconds } from './processing.ts'

/** Patterns with a visit every day: in four weeks 20,020 visits. */
const patterns = 715
const weeks = 4
/** As the job takes them in one transaction. */
const batchSize = 10

/** Measures the making of four weeks of visits from patterns of one branch, by the code of the job of the night. */
export async function measurePatterns(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const { owner } = provider
  const first = addDays(mondayOf(now().slice(0, 10)), 7)
  const branch = await owner.selectFrom('branch').select(['id', 'guid']).orderBy('id').executeTakeFirstOrThrow()
  await sql`
    update branch set settings = settings || jsonb_build_object('rota_weeks', ${weeks}::integer)
    where id = ${branch.id}`.execute(owner)
  await sql`
    with clients as (
      select c.guid, row_number() over (order by c.guid) - 1 as nth, count(*) over () as clients
      from client c where c.branch_id = ${branch.id}
        and exists (select from user_contract u where u.client_guid = c.guid and upper_inf(u.validity))
    ), made as (
      insert into visit_pattern (branch_id, client_guid)
      select ${branch.id}, c.guid from generate_series(0, ${patterns - 1}) n join clients c on c.nth = mod(n, c.clients)
      returning guid
    )
    insert into visit_pattern_period (branch_id, pattern_guid, validity, care_type_guid, weeks, anchor, weekdays,
      start_minute, minutes, carers)
    select ${branch.id}, m.guid, daterange(${first}::date, ${addDays(first, 7 * weeks)}::date),
      (select care_type_guid from appointment where branch_id = ${branch.id} order by id limit 1), 1, ${first}::date,
      '{1,2,3,4,5,6,7}', 420 + mod(row_number() over (), 56) * 15, 30, 1
    from made m`.execute(owner)
  const { rows } = await sql<{ guid: string }>`
    select guid from visit_pattern where branch_id = ${branch.id} order by guid`.execute(owner)
  const guids = rows.map(({ guid }) => guid)
  const { db, close } = connect((await signIns(provider.url)).app)
  const make = async () => {
    const started = performance.now()
    for (let at = 0; at < guids.length; at += batchSize) {
      await withBranch(db, branch.guid, now(), (scoped, here) =>
        makeVisitsOf({ db: scoped, branch: here, now: now(), user: null }, guids.slice(at, at + batchSize)),
      )
    }
    return performance.now() - started
  }
  const made = async () =>
    (await sql<{ made: number }>`select count(*)::integer as made from pattern_visit`.execute(owner)).rows
  try {
    const first = await make()
    const [{ made: visits } = { made: 0 }] = await made()
    const again = await make()
    print('')
    print(`Four weeks of ${count(visits)} visits from ${count(guids.length)} patterns, ${batchSize} in a transaction`)
    print(`  made, each with its item and history, in ${seconds(first)} s, ${count((visits / first) * 1000)} a second`)
    print(`  the night after, with nothing to make, in ${seconds(again)} s`)
  } finally {
    await close()
  }
}
