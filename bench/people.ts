import { type RawBuilder, sql } from 'kysely'
import { type BenchProvider, count } from './lay-out.ts'
import { measurePaths } from './lists.ts'

const people = 100_000

/**
 * Measures the lists of carers and clients with 100,000 of each in one branch: copies of the demo's people with
 * references of their own.
 */
export async function measurePeople(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  for (const table of ['carer', 'client'] as const) await multiply(provider, table)
  await sql`vacuum analyze`.execute(provider.owner)
  const last = people / 25
  await measurePaths(
    provider,
    `Lists with ${count(people)} carers and clients in a branch`,
    [
      ['carer', 13],
      ['patient', 19],
    ].flatMap(([path, active]) => [
      [`${path}, as it opens`, `/${path}?page_size=25`],
      [`${path}, last page`, `/${path}?page_size=25&page=${last}`],
      [`${path}, by a name`, `/${path}?page_size=25&search=ackroyd`],
      [`${path}, by two letters`, `/${path}?page_size=25&search=an`],
      [`${path}, by reference`, `/${path}?page_size=25&search=-4711`],
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
}

/** Fills the first branch with copies of its people. */
async function multiply({ owner }: BenchProvider, table: 'carer' | 'client'): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(owner)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map(({ name }) => own[name] ?? sql.ref(`p.${name}`)))
  await sql`
    with branch_people as (
      select * from ${sql.table(table)} where branch_id = (select min(id) from branch)
    )
    insert into ${sql.table(table)} (${columns})
    select ${values}
    from branch_people p
    cross join generate_series(1, (select ceil(${people}::numeric / count(*))::int from branch_people)) n
    limit ${people} - (select count(*) from branch_people)`.execute(owner)
}
