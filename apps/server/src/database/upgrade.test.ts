import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { listVisits } from '#contract/visit/visits.ts'
import { columnsOf, contentsOf, schemaOf } from '#testing/database-contents.ts'
import { keptReleases, releasedDatabase } from '#testing/released-database.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Db } from './connection.ts'
import { migrate } from './migrate.ts'

/** Tables of a later migration with content: the legal minimum wages, by age bands, and VAT as a law figure. */
const createdLater = ['minimum_wage', 'vat_rate']

/** Columns that a later migration removed, and that have a separate test. */
const takenAway = [
  'billing_transaction.task_guid',
  ...['guaranteed_hours', 'guaranteed_frequency_alias', 'mileage_rate', 'travel_rate', 'wait_time_threshold'].map(
    (column) => `user_contract.${column}`,
  ),
  ...['user_contract.pay_to_and_from_home', 'user_contract.pay_at_nmw_rate'],
]

const fresh = await testDatabase()
const releases = await Promise.all(
  (await keptReleases()).map(async (release) => {
    const database = await releasedDatabase(release)
    const claims = await claimAsThen(database.owner)
    const pay = await payAsThen(database.owner)
    const columns = await columnsOf(database.owner, [...createdLater, ...takenAway])
    const before = await contentsOf(database.owner, columns)
    const applied = await migrate(database.url)
    const app = await testApp('2026-11-24T09:00:00Z', {}, database)
    return { release, database, claims, pay, columns, before, applied, app }
  }),
)

/**
 * Claims transactions as a release did that marked transactions with their task: a queued task with all its
 * transactions, one without all of them, and one that failed half-way. Returns the expected claims after the
 * migrations.
 */
async function claimAsThen(owner: Db): Promise<object[]> {
  const { rows: open } = await sql<{ id: number; branch_id: number }>`
    select id, branch_id from billing_transaction
    where completed_at is null and branch_id = (select branch_id from billing_transaction where completed_at is null limit 1)
    order by id limit 4`.execute(owner)
  const [whole, claimed, missed, failed] = open.map(({ id }) => id)
  const task = async (status: string, listed: unknown[], mine: unknown) => {
    const { rows } = await sql<{ guid: string }>`
      insert into task (branch_id, side, type, status, details, item_count, total_pence, inserted_at, inserted_by)
      select ${open[0]?.branch_id}, 'invoice', 'Completion', ${status}, '', 1, 0, now(), guid from account limit 1
      returning guid`.execute(owner)
    const task_guid = rows[0]?.guid
    await sql`
      insert into task_transaction (task_guid, transaction_id, branch_id, total_pence)
      select ${task_guid}, id, branch_id, total_pence from billing_transaction where id = any (${listed})`.execute(
      owner,
    )
    await sql`update billing_transaction set task_guid = ${task_guid} where id = ${mine}`.execute(owner)
    return { transaction_id: mine, task_guid, status }
  }
  const queued = await task('Queued', [whole], whole)
  await task('Queued', [claimed, missed], claimed)
  return [queued, await task('Failed', [failed], failed)]
}

/** Returns what each carer's contract paid when it was the same for the whole contract. */
async function payAsThen(owner: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select guid, guaranteed_hours, guaranteed_frequency_alias, mileage_rate, pay_to_and_from_home, wait_time_threshold
    from user_contract where side = 'payment' order by guid`.execute(owner)
  return rows
}

describe.each(releases)(
  'a database of release $release',
  ({ database, claims, pay, columns, before, applied, app }) => {
    test('has the schema of a new database after the later migrations', async () => {
      expect(applied).not.toEqual([])
      const schema = await schemaOf(database.owner)
      expect(schema).toEqual(await schemaOf(fresh.owner))
      expect(schema.length).toBeGreaterThan(1000)
    })

    test('keeps all its data: every visit, item, invoice, total and reference', async () => {
      expect(await contentsOf(database.owner, columns)).toEqual(before)
      for (const table of ['visit', 'item', 'ledger_line', 'output_file']) {
        expect(before[table], table).toMatchObject({ rows: expect.any(Number), figure: expect.any(String) })
      }
    })

    test('keeps what carers are paid, as rows of their contracts (CCON-009)', async () => {
      const { rows } = await sql`
      select c.guid, h.hours as guaranteed_hours, h.frequency_type_alias as guaranteed_frequency_alias,
        m.rate as mileage_rate, coalesce(m.pay_to_and_from_home, false) as pay_to_and_from_home, t.wait_time_threshold
      from user_contract c
      left join user_contract_guaranteed_hours h on h.user_contract_guid = c.guid and h.validity = c.validity
      left join user_contract_mileage m on m.user_contract_guid = c.guid and m.validity = c.validity
      left join user_contract_travel_time t on t.user_contract_guid = c.guid and t.validity = c.validity
      where c.side = 'payment' order by c.guid`.execute(database.owner)
      expect(rows.length).toBeGreaterThan(5)
      // A carer who is paid for the way home had no rate while they did not drive.
      const rateless = (row: { mileage_rate?: string | null; pay_to_and_from_home?: boolean }) =>
        row.pay_to_and_from_home && row.mileage_rate === null ? { ...row, mileage_rate: '0.000' } : row
      expect(rows).toEqual(pay.map(rateless))
    })

    test('keeps the claims of tasks that have claimed all their transactions (finance 6)', async () => {
      const rows = await database.owner
        .selectFrom('claimed_transaction')
        .selectAll()
        .orderBy('transaction_id')
        .execute()
      expect(rows).toEqual(claims.map((claim) => ({ ...claim, is_credit: false })))
    })

    test('is readable by the current program: its visits, its invoices and the working of each amount', async () => {
      const user = await app.signIn(['Visit:Read', 'Finance.Processing:Read'])
      const range = { from: '2026-11-01', to: '2026-11-22' }
      const visits = await app.call(listVisits, { as: user, query: { start: range.from, end: range.to } })
      expect(visits.body.count).toBeGreaterThan(0)

      const { groups } = (await app.call(invoiceProcessing.listGroups, { as: user, query: range })).body
      const group = groups.find(({ invoiced_percentage: percentage }) => percentage === 100)
      const params = { periodGuid: group?.guid ?? '' }
      const { transactions } = (await app.call(invoiceProcessing.listTransactions, { as: user, params })).body
      const [first] = transactions.filter(({ reference }) => reference !== null)
      const one = { ...params, guid: first?.guid ?? '' }
      const { items } = (await app.call(invoiceProcessing.listItems, { as: user, params: one })).body
      expect(items.length).toBeGreaterThan(0)
      for (const { guid, total } of items) {
        const asked = { as: user, params: { ...one, itemGuid: guid } }
        expect((await app.call(invoiceProcessing.getVisitCalculation, asked)).body.total).toBe(total)
      }
    })
  },
)
