import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/connection.ts'
import type { Installation } from './installation.ts'

/** The data that two runs must have in common: transactions, and the number of rows by table. */
export interface Snapshot {
  readonly transactions: ReadonlyMap<string, string>
  readonly rows: ReadonlyMap<string, number>
}

/** Tables whose number of rows depends on the number of calls and starts, or on the time, and not on the outcome. */
const notCounted = [
  ...['problem', 'refresh_token', 'secret', 'setup_link', 'sign_in_attempt', 'sign_in_event'],
  // Summed up once an hour; its counts are compared with the visits.
  'visit_count',
]

/**
 * The name of a transaction `t` that two runs have in common: a credit and what is open again after it are new in each
 * run, so they have the names of what was credited, and of their contract and period.
 */
const keyOfTransaction = sql`case
  when t.credit_of_id is not null then 'credit of ' || (select o.guid from billing_transaction o where o.id = t.credit_of_id)
  when t.completed_at is null and exists (select from billing_transaction c where c.credit_of_id is not null
    and c.user_contract_guid = t.user_contract_guid and c.period_guid = t.period_guid)
    then 'open of ' || t.user_contract_guid || ' in ' || t.period_guid
  else t.guid::text end`

/** The item and the charge of a ledger line `e`; those of a credit are the credited ones. */
const itemOfLine = sql`coalesce(ei.credit_of_id, e.item_id)`
const chargeOfLine = sql`coalesce(ec.credit_of_id, e.charge_id)`

export async function snapshot(owner: Db): Promise<Snapshot> {
  const { rows: transactions } = await sql<{ guid: string; content: string }>`
    select ${keyOfTransaction} as guid, concat_ws(' ', t.status, t.total_pence, t.item_count, t.charge_count, t.confirmed_count,
      t.completed_at is not null, l.lines, l.hash, md5(d.document::text)) as content
    from billing_transaction t
    left join lateral (
      select count(*) as lines, md5(string_agg(concat_ws('|', ${itemOfLine}, ${chargeOfLine}, e.minutes, e.base_rate_mills, e.rate_guid,
        e.rate_mills, e.starts_at, e.tax_code, e.tax_percent, e.total_pence), ';'
        order by ${itemOfLine}, ${chargeOfLine}, e.starts_at, e.total_pence)) as hash
      from ledger_line e left join item ei on ei.id = e.item_id left join charge ec on ec.id = e.charge_id
      where e.transaction_id = t.id) l on true
    left join output_file d on d.transaction_id = t.id`.execute(owner)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${notCounted})
    order by relname`.execute(owner)
  const rows = new Map<string, number>()
  for (const { name } of tables) {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(owner)
    rows.set(name, counted[0]?.count ?? 0)
  }
  return { transactions: new Map(transactions.map(({ guid, content }) => [guid, content])), rows }
}

/** Returns the differences from the undisturbed run, and errors of the run itself; empty if there are none. */
export async function faultsOf(installation: Installation, reference: Snapshot | null): Promise<string[]> {
  const { owner } = installation
  const found: string[] = []
  for (const [what, query] of rulesFrom(installation.since)) {
    const { rows } = await query.execute(owner)
    if (rows.length > 0) found.push(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`)
  }
  found.push(...(await fileFaults(installation)))
  if (!reference) return found
  const now = await snapshot(owner)
  const others = [...reference.transactions].filter(([guid, content]) => now.transactions.get(guid) !== content)
  const [first] = others
  if (first) {
    found.push(
      `transactions differ: ${others.length}, first ${first[0]}: ${first[1]} / ${now.transactions.get(first[0])}`,
    )
  }
  for (const [table, count] of reference.rows) {
    if (now.rows.get(table) !== count) found.push(`rows of ${table}: ${count} / ${now.rows.get(table)}`)
  }
  return found
}

/** Each query returns no rows if all is well; `since` is the start of the run. */
const rulesFrom = (since: string): readonly (readonly [string, RawBuilder<unknown>])[] => [
  ['tasks that are not complete', sql`select guid, status, problem from task where status <> 'Complete' or holds`],
  ['transactions that are claimed', sql`select * from claimed_transaction`],
  [
    'jobs in the queue',
    sql`select task_identifier, attempts, last_error from graphile_worker.jobs where run_at < now()`,
  ],
  [
    'numbers with a gap, or given twice',
    sql`select * from (
        select s.last, count(t.reference) as given, count(distinct t.reference) as different
        from number_series s left join billing_transaction t on t.reference ~ ('^' || s.name || '[0-9]+$')
        where s.name in ('INV', 'P', 'CR') group by s.name, s.last) n
      where given <> different or given <> last`,
  ],
  [
    'items in two transactions',
    sql`select item_id from ledger_line where item_id is not null
      group by item_id having count(distinct transaction_id) > 1`,
  ],
  [
    'visits that were paid or invoiced twice',
    sql`select i.side, i.assignee_id from ledger_line l join item i on i.id = l.item_id
      where i.credit_of_id is null group by i.side, i.assignee_id having count(distinct l.transaction_id) > 1`,
  ],
  [
    'items or extras that were credited twice',
    sql`select credit_of_id from item where credit_of_id is not null group by credit_of_id having count(*) > 1
      union all select credit_of_id from charge where credit_of_id is not null group by credit_of_id having count(*) > 1`,
  ],
  [
    'credits that do not take back what they credit',
    sql`select o.guid from billing_transaction o join billing_transaction c on c.credit_of_id = o.id
      group by o.id having sum(c.total_pence) <> -o.total_pence`,
  ],
  [
    'payments without a payslip, or with two',
    sql`select t.id from billing_transaction t left join payslip p on p.transaction_id = t.id
      where t.side = 'payment' group by t.id having count(p.guid) <> (t.completed_at is not null)::int`,
  ],
  [
    'transactions that are not the sum of their lines',
    sql`select t.guid from billing_transaction t left join ledger_line l on l.transaction_id = t.id
      group by t.id having (t.completed_at is null and count(l.id) > 0)
        or (t.completed_at is not null and coalesce(sum(l.total_pence), 0) <> t.total_pence)`,
  ],
  [
    'tasks prepared or processed other than once',
    sql`select k.guid, a.action from task k
      cross join (values ('prepare'), ('process')) as a (action)
      left join audit u on u.entity = 'task' and u.entity_guid = k.guid and u.action = a.action
      where k.inserted_at >= ${since} group by k.guid, a.action having count(u.*) <> 1`,
  ],
  [
    'days whose visits are counted wrongly',
    sql`select branch_id, day, c.visits as counted, v.visits from
        (select branch_id, day, sum(visits) as visits from visit_count group by branch_id, day) c
        full join (select branch_id, (start_at at time zone 'UTC')::date as day, count(*) as visits from visit group by 1, 2) v using (branch_id, day)
      where coalesce(c.visits, 0) <> coalesce(v.visits, 0)`,
  ],
  ['carers whose pay is not worked out', sql`select carer_guid, failed_at from pay_due`],
  ['requests that are not over', sql`select key from idempotency where status = 0`],
  ['downloads that are not made', sql`select job_guid, status from download where status <> 'Completed'`],
]

async function fileFaults({ owner, filesFolder }: Installation): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from download where storage_key is not null
    union select storage_key from interface_file where storage_key is not null
    union select storage_key from document`.execute(owner)
  const named = new Set(rows.map(({ key }) => key))
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(filesFolder, join(entry.parentPath, entry.name)))
  // Files left unfinished by a kill are in a separate folder and removed at night.
  const unknown = there.filter((key) => !named.has(key) && !key.startsWith('.unfinished/'))
  const missing = [...named].filter((key) => /^(downloads|interfaces)\//.test(key) && !there.includes(key))
  return [
    ...(unknown.length > 0 ? [`files without a row: ${unknown.join(', ')}`] : []),
    ...(missing.length > 0 ? [`rows without a file: ${missing.join(', ')}`] : []),
  ]
}
