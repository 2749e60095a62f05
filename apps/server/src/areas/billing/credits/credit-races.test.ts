import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { completedTotals } from '#testing/builders/completed.ts'
import { crediting } from '#testing/builders/crediting.ts'
import { transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditFields } from '#testing/builders/invoicing.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, other, completed, prepare, process, work, numbers: creditNumbers } = await crediting(app)

/** The sum of all processed lines of each returned item of a side, apart from voids (finance 6). */
const balances = async (side: Side) => {
  const { rows } = await sql<{ pence: number }>`
    select sum(l.total_pence)::integer as pence from ledger_line l
    join item i on i.id = l.item_id join billing_transaction t on t.id = l.transaction_id
    where i.side = ${side} and not t.is_void group by i.assignee_id having bool_or(i.is_returned)`.execute(owner)
  return rows.map(({ pence }) => pence)
}

test('of two users who credit the same invoice the first wins, and the other is told who and what', async () => {
  const { periodGuid, first, guids } = await completed('invoice')
  const mine = await prepare('invoice', { guids: [first], period_guid: periodGuid })
  const theirs = await prepare('invoice', { guids, period_guid: periodGuid }, other)
  expect((await process('invoice', mine.body.task_guid)).status).toBe(202)
  const reference = (await transactionsOf(app, periodGuid))[0]?.reference ?? ''
  const { name } = await owner
    .selectFrom('account')
    .select('name')
    .where('guid', '=', clerk.guid)
    .executeTakeFirstOrThrow()
  const late = await process('invoice', theirs.body.task_guid, creditFields, other)
  expect(late).toMatchObject({ status: 409, problem: { code: 'BEING_PROCESSED' } })
  expect(late.problem?.detail).toMatch(new RegExp(`^${reference} of .+ is being credited by ${name}\\.$`))
  expect((await prepare('invoice', { guids: [first], period_guid: periodGuid }, other)).problem?.detail).toContain(name)
  await work(mine.body.task_guid)
  const later = await process('invoice', theirs.body.task_guid, creditFields, other)
  expect(later).toMatchObject({ status: 409, problem: { code: 'ALREADY_CREDITED' } })
  expect(later.problem?.detail).toMatch(new RegExp(`was credited by ${name} as CR\\d{8}\\.$`))
  expect((await transactionsOf(app, periodGuid)).filter((row) => row.credit_of_id !== null)).toHaveLength(1)
})

test.each(Side.options)(
  'a credit task of the %s side that is sent or run twice credits once, and the numbers have no gap (INVP-D19, INVP-D27)',
  async (side) => {
    const { periodGuid, guids } = await completed(side)
    const { body } = await prepare(side, { guids, period_guid: periodGuid })
    const answers = await Promise.all(
      [1, 2].map(() => process(side, body.task_guid, creditFields, clerk, `key of ${side}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect((await process(side, body.task_guid)).problem?.code).toBe('TASK_NOT_DRAFT')
    await Promise.all([work(body.task_guid), work(body.task_guid)])
    await work(body.task_guid)
    const credits = (await transactionsOf(app, periodGuid)).filter((row) => row.credit_of_id !== null)
    expect(credits).toHaveLength(2)
    const numbers = await creditNumbers()
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    for (const pence of await balances(side)) expect([0, 2787, 1285]).toContain(pence)
  },
)

test('the credit of a changed selection fails, and nothing is credited (finance 6)', async () => {
  const { periodGuid, first } = await completed('invoice')
  const { body } = await prepare('invoice', { guids: [first], period_guid: periodGuid })
  await owner.updateTable('task_transaction').set({ total_pence: -1 }).where('task_guid', '=', body.task_guid).execute()
  expect((await process('invoice', body.task_guid)).status).toBe(202)
  await work(body.task_guid)
  const { body: list } = await app.call(tasks.invoice.list, { as: clerk, query: { guids: [body.task_guid] } })
  expect(list.tasks).toMatchObject([{ status: 'Failed', problem: 'The selection changed since it was prepared.' }])
  expect(await transactionsOf(app, periodGuid)).toHaveLength(2)
})

/** The writes of a credit, in their order; each is made to fail once. */
const writes = [
  'insert on billing_transaction',
  'insert on item',
  'insert on ledger_line',
  'update of is_credited on billing_transaction',
  'update of is_returned on item',
  'update of last on number_series',
  'update of reference on billing_transaction',
] as const

test.each(Side.options)(
  'a worker that dies at any write of a credit of the %s side has credited nothing, and the next credits once (finance 6)',
  async (side) => {
    const { periodGuid, guids } = await completed(side)
    const { body } = await prepare(side, { guids, period_guid: periodGuid })
    expect((await process(side, body.task_guid)).status).toBe(202)
    const before = [await transactionsOf(app, periodGuid), await creditNumbers()]
    for (const write of writes) {
      await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''dead''; end'`.execute(
        owner,
      )
      await sql`create trigger die before ${sql.raw(write)} execute function die()`.execute(owner)
      await expect(work(body.task_guid), write).rejects.toThrow('dead')
      await sql`drop function die cascade`.execute(owner)
      expect([await transactionsOf(app, periodGuid), await creditNumbers()], write).toEqual(before)
    }
    for (const _ of ['again', 'once more']) await work(body.task_guid)
    const rows = await transactionsOf(app, periodGuid)
    const credits = rows.filter((row) => row.credit_of_id !== null)
    const open = rows.filter((row) => row.completed_at === null)
    const total = completedTotals[side].credit
    // Both credits together take back what both transactions came to, and as much is open again.
    expect(credits.reduce((sum, row) => sum + (row.total_pence ?? 0), 0)).toBe(Math.round(Number(total) * 100))
    expect(open.reduce((sum, row) => sum + (row.total_pence ?? 0), 0)).toBe(-Math.round(Number(total) * 100))
    const numbers = await creditNumbers()
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  },
)
