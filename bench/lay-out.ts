import { sql } from 'kysely'
import { loadDemo } from '#demo/load.ts'
import { connect, type Db } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'

export interface BenchProvider {
  readonly url: string
  /** Access as the database's owner, to all rows. */
  readonly owner: Db
  readonly visits: number
}

/**
 * Creates the demo provider at a size, with every visit that has begun confirmed, so that whole periods can be
 * invoiced. `weeks` lie behind.
 */
export async function layOut(
  url: string,
  clients: number,
  print: (line: string) => void,
  weeks = 1,
): Promise<BenchProvider> {
  await migrate(url)
  const started = performance.now()
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  const carers = Math.ceil(clients * 0.6)
  const demo = await loadDemo({ databaseUrl: url, now, carers, clients, weeks })
  print('')
  print(`Demo provider: ${count(demo.visits)} visits in three branches`)
  print(`  rota written at ${count(demo.visits / demo.seconds)} visits a second`)
  print(`  all of it, with ${count(demo.items)} items priced, in ${Math.round((performance.now() - started) / 1000)} s`)
  const owner = connect(url, { max: 2 }).db
  await tidyUp(owner)
  return { url, owner, visits: demo.visits }
}

/**
 * Leaves the tables as autovacuum leaves them: a scan of an index alone, which most lists are, needs pages that are
 * marked as visible to all. The checkpoint comes first: the scratch server commits before its log is on disk, and
 * vacuum marks nothing whose commit is not.
 */
export async function tidyUp(owner: Db): Promise<void> {
  await sql`checkpoint`.execute(owner)
  await sql`vacuum analyze`.execute(owner)
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB')
}
