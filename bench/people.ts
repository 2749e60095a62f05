import { type RawBuilder, sql } from 'kysely'
import { type BenchProvider, count, tidyUp } from './lay-out.ts'
import { measurePaths } from './lists.ts'

const people = 100_000

/**
 * Measures the lists of carers and clients with 100,000 of each in one branch: copies of the demo's people with names
 * and references of their own. Their search entries (Ctrl-K), which the lists do not read, are left out.
 */
export async function measurePeople(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const started = performance.now()
  for (const table of ['carer', 'client'] as const) await multiply(provider, table)
  await tidyUp(provider.owner)
  print('')
  print(`${count(people)} carers and clients written in ${Math.round((performance.now() - started) / 1000)} s`)
  const last = people / 25
  await measurePaths(
    provider,
    `Lists with ${count(people)} carers and clients in a branch`,
    [
      ['carer', 13],
      ['patient', 19],
    ].flatMap(([path, active]) => [
      [`${path}, as it opens`, `/${path}?page_size=25`],
      [`${path}, the middle page`, `/${path}?page_size=25&page=${last / 2}`],
      [`${path}, last page`, `/${path}?page_size=25&page=${last}`],
      [`${path}, by a name`, `/${path}?page_size=25&search=ackroyd`],
      [`${path}, by two letters`, `/${path}?page_size=25&search=an`],
      [`${path}, by two letters, page 300`, `/${path}?page_size=25&search=an&page=300`],
      [`${path}, by reference`, `/${path}?page_size=25&reference=lds-0001`],
      [`${path}, active ones, page 400`, `/${path}?page_size=25&status=${active}&page=400`],
    ]),
    print,
  )
}

/** Columns that a copy cannot share with its original. */
const own: Readonly<Record<string, RawBuilder<unknown>>> = {
  guid: sql`gen_random_uuid()`,
  account_guid: sql`null`,
  email: sql`null`,
  payroll_reference: sql`null`,
  reference: sql`left(p.reference, 40) || '-' || n`,
  // Each first name with each last name, so that a name finds as few as in life.
  first_name: sql`l.first_names[1 + mod(n * 7, cardinality(l.first_names))]`,
  last_name: sql`l.last_names[1 + mod(n * 11 + n / cardinality(l.first_names), cardinality(l.last_names))]`,
}

/** Fills the first branch with copies of its people. */
async function multiply({ owner }: BenchProvider, table: 'carer' | 'client'): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(owner)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map(({ name }) => own[name] ?? sql.ref(`p.${name}`)))
  await owner.transaction().execute(async (db) => {
    // No trigger runs: search entries alone take two thirds of the time.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      with branch_people as (
        select *, row_number() over (order by guid) as nth, count(*) over () as people from ${sql.table(table)}
        where branch_id = (select min(id) from branch)
      ), names as (
        select array_agg(distinct first_name::text) as first_names, array_agg(distinct last_name::text) as last_names
        from ${sql.table(table)}
      )
      insert into ${sql.table(table)} (${columns})
      select ${values}
      from generate_series(1, ${people} - (select count(*) from branch_people)::int) n
      join branch_people p on p.nth = 1 + mod(n, p.people)
      cross join names l`.execute(db)
  })
}
