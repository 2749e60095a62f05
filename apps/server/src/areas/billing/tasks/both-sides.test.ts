import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TaskStatus, tasks } from '#contract/billing/tasks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Side } from '#contract/fields.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { completeTask, failTask } from '#server/areas/billing/completion/complete-task.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { payable } from '#testing/builders/payable.ts'
import { readyPeriod, readyTotals } from '#testing/builders/ready-period.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
await company(app)
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
const unknown = '7b0f3a52-5f0e-4d5c-9a6e-0c9a3f1e2d11'

let models = 0
const ready = (side: Side) => readyPeriod(app, side, `Model ${++models}`)
const otherOf = (side: Side): Side => (side === 'invoice' ? 'payment' : 'invoice')

const prepare = (side: Side, guids: readonly string[], more: object = {}) =>
  app.call(tasks[side].prepare, { as: clerk, body: { guids: [...guids], mode: 'Completion', ...more } })
const process = (side: Side, taskGuid: string) =>
  app.call(tasks[side].process, { as: clerk, params: { taskGuid }, body: { is_draft: false } })
const find = async (side: Side, guid: string) => {
  const { body } = await app.call(tasks[side].list, { as: clerk, query: { guids: [guid] } })
  return body.tasks[0]
}
const storedStatus = async (guid: string) =>
  (await app.owner.selectFrom('task').select('status').where('guid', '=', guid).executeTakeFirstOrThrow()).status
const statesOf = async (periodGuid: string) =>
  (await transactionsOf(app, periodGuid)).map(({ status, reference }) => [status, reference?.replace(/\d+$/, '')])

const gated = Side.options.flatMap((side): [string, Endpoint, Permission, object][] => {
  const { list, prepare: prepared, process: processed, retry, release } = tasks[side]
  const edit = 'Finance.Processing:Edit'
  const params = { taskGuid: unknown }
  return [
    [`the tasks of the ${side} side`, list, 'Finance.Processing:Read', {}],
    [`preparing on the ${side} side`, prepared, edit, { body: { guids: [unknown], mode: 'Completion' } }],
    [`processing on the ${side} side`, processed, edit, { params, body: { is_draft: false } }],
    [`retrying on the ${side} side`, retry, edit, { params }],
    [`releasing on the ${side} side`, release, edit, { params }],
  ]
})

test.each(gated)(
  '%s: signed out 401, without the permission 403 (INVP-008, PAYP-005, PAYP-006)',
  async (_, endpoint, permission, input) => {
    expect((await app.call(endpoint, input)).status).toBe(401)
    // Tasks that credit are processed by others, so without the task only neither right is refused (INVP-D02).
    const others = permissions.filter((each) => each !== permission && each !== 'Finance.Processing.Credit:Edit')
    expect((await app.call(endpoint, { ...input, as: await app.signIn(others) })).status).toBe(403)
  },
)

test.each(Side.options)(
  'a task of the %s side is prepared, confirmed and completed in its own series (INVP-066, INVP-070, PAYP-024, PAYP-D09, TASK-009)',
  async (side) => {
    const { periodGuid } = await ready(side)
    const { status, body } = await prepare(side, [periodGuid])
    expect([status, body.total, body.left.count]).toEqual([201, readyTotals[side].sum, 0])
    expect(body.contracts).toMatchObject([{ users: 2, invoices: 2, visits: 2, visit_total: readyTotals[side].sum }])
    // The first step does nothing but the summary: the draft is not listed, and what it lists stays open.
    expect(await find(side, body.task_guid)).toBeUndefined()
    expect(await storedStatus(body.task_guid)).toBe('Draft')
    expect(await statesOf(periodGuid)).toEqual([
      ['READY', undefined],
      ['READY', undefined],
    ])
    for (const sent of [{ is_draft: true }, {}]) {
      const params = { taskGuid: body.task_guid }
      const refused = await app.call(tasks[side].process, { as: clerk, params, body: sent })
      expect(refused.problem.errors).toEqual({ is_draft: ['Must be false.'] })
    }
    // A body may name the task of its address as well (PAYP-D09).
    const { task_guid } = body
    const confirmed = { as: clerk, params: { taskGuid: task_guid }, body: { task_guid, is_draft: false } }
    expect((await app.call(tasks[side].process, confirmed)).status).toBe(202)
    expect(await find(side, body.task_guid)).toMatchObject({ status: 'Queued', invoice_count: 2, invoiced_count: 0 })
    expect(await find(otherOf(side), body.task_guid)).toBeUndefined()
    await completeTask(app.services, app.branchGuid, body.task_guid)
    expect(await find(side, body.task_guid)).toMatchObject({ status: 'Complete', total: readyTotals[side].sum })
    const series = { invoice: 'INV', payment: 'P' }[side]
    expect(await statesOf(periodGuid)).toEqual([
      ['COMPLETE', series],
      ['COMPLETE', series],
    ])
  },
)

const lastOf = async (side: Side) => {
  const name = { invoice: 'INV', payment: 'P' }[side]
  const row = await app.owner
    .selectFrom('number_series')
    .select('last')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.last
}
/** The documents of a period: invoices or payslips. */
const documentsOf = async (side: Side, periodGuid: string) => {
  const table = { invoice: 'output_file', payment: 'payslip' } as const
  const ids = (await transactionsOf(app, periodGuid)).map(({ id }) => id)
  const rows = await app.owner
    .selectFrom(table[side])
    .select('transaction_id')
    .where('transaction_id', 'in', ids)
    .execute()
  return rows.length
}

test.each(Side.options)(
  'a total that changed since the %s side was prepared fails the task, and nothing is done (finance 6)',
  async (side) => {
    const { periodGuid } = await ready(side)
    const { task_guid: taskGuid } = (await prepare(side, [periodGuid])).body
    const [first] = await transactionsOf(app, periodGuid)
    await sql`update item set total_pence = total_pence + 1 where transaction_id = ${first?.id}`.execute(app.owner)
    await sql`select refresh_transactions(array[${first?.id}]::bigint[])`.execute(app.owner)
    const before = await lastOf(side)
    await process(side, taskGuid)
    await completeTask(app.services, app.branchGuid, taskGuid)
    expect(await find(side, taskGuid)).toMatchObject({ status: 'Failed', invoiced_count: 0 })
    expect([await lastOf(side), await documentsOf(side, periodGuid)]).toEqual([before, 0])
  },
)

test.each(Side.options)(
  'a worker of the %s side that dies before its commit loses nothing and repeats nothing (finance 6)',
  async (side) => {
    const { periodGuid } = await ready(side)
    const { task_guid: taskGuid } = (await prepare(side, [periodGuid])).body
    await process(side, taskGuid)
    const before = await lastOf(side)
    await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''dead''; end'`.execute(
      app.owner,
    )
    await sql`create trigger die before update of reference on billing_transaction execute function die()`.execute(
      app.owner,
    )
    await expect(completeTask(app.services, app.branchGuid, taskGuid)).rejects.toThrow('dead')
    await sql`drop function die cascade`.execute(app.owner)
    expect([await lastOf(side), await documentsOf(side, periodGuid)]).toEqual([before, 0])
    for (const _ of ['again', 'once more']) await completeTask(app.services, app.branchGuid, taskGuid)
    expect(await find(side, taskGuid)).toMatchObject({ status: 'Complete', invoiced_count: 2 })
    expect([await lastOf(side), await documentsOf(side, periodGuid)]).toEqual([before + 2, 2])
  },
)

test.each(Side.options)(
  'a task of the %s side has one of five statuses, each of them listed but the first (INVP-070)',
  async (side) => {
    expect(TaskStatus.options).toEqual(['Draft', 'Queued', 'Processing', 'Complete', 'Failed'])
    const { periodGuid } = await ready(side)
    const { task_guid: guid } = (await prepare(side, [periodGuid])).body
    await process(side, guid)
    for (const status of ['Queued', 'Processing', 'Complete', 'Failed'] as const) {
      await app.owner.updateTable('task').set({ status, holds: false }).where('guid', '=', guid).execute()
      expect(await find(side, guid)).toMatchObject({ status })
    }
    const other = app.owner.updateTable('task').set({ status: 'Paused' }).where('guid', '=', guid)
    await expect(other.execute()).rejects.toThrow('violates check constraint')
  },
)

test.each(Side.options)('a failed task of the %s side can be retried or released', async (side) => {
  for (const [step, after] of [
    ['retry', { status: 'Queued', is_retryable: false }],
    ['release', { status: 'Failed', is_retryable: false, is_releasable: false }],
  ] as const) {
    const { periodGuid } = await ready(side)
    const { task_guid: taskGuid } = (await prepare(side, [periodGuid])).body
    await process(side, taskGuid)
    await withBranch(app.db, app.branchGuid, app.clock.now(), (db) => failTask(db, taskGuid, 'Lost.', app.clock.now()))
    const params = { taskGuid }
    expect((await app.call(tasks[otherOf(side)][step], { as: clerk, params })).status).toBe(404)
    expect((await app.call(tasks[side][step], { as: clerk, params })).status).toBeLessThan(300)
    expect(await find(side, taskGuid)).toMatchObject(after)
  }
})

test.each(Side.options)(
  'on the %s side periods of the other side, of another branch and unknown ones cannot be prepared',
  async (side) => {
    const [{ periodGuid }, other] = [await ready(side), await ready(otherOf(side))]
    for (const guid of [other.periodGuid, unknown]) expect((await prepare(side, [guid])).status).toBe(404)
    const stranger = await app.signIn(['Finance.Processing:Edit'], { branchGuid: app.otherBranchGuid })
    const body = { guids: [periodGuid], mode: 'Completion' as const }
    expect((await app.call(tasks[side].prepare, { as: stranger, body })).status).toBe(404)
    expect((await prepare(side, [])).problem.errors).toEqual({ guids: ['This field is required.'] })
    const { task_guid: taskGuid } = (await prepare(side, [periodGuid])).body
    expect((await process(otherOf(side), taskGuid)).status).toBe(404)
    expect(
      (await app.call(tasks[side].process, { as: stranger, params: { taskGuid }, body: { is_draft: false } })).status,
    ).toBe(404)
  },
)

test('a pay group with unconfirmed visits is left out although a carer in it is ready; that carer can be paid alone (PAYP-D15)', async () => {
  const group = await payable(app, ['Khan', 'Brook'], { title: `Pay group ${++models}`, unconfirmed: 1 })
  const whole = await prepare('payment', [group.periodGuid])
  expect(whole.body).toMatchObject({ total: '0.00', left: { count: 2, total: '25.70' } })
  expect(whole.body.left.transactions.map(({ owner_name, reason }) => [owner_name, reason]).toSorted()).toEqual([
    ['Aisha Brook', 'GROUP_NOT_READY'],
    ['Aisha Khan', 'NOT_READY'],
  ])
  const [, brook] = group.carers
  const alone = await prepare('payment', [brook?.transactionGuid ?? ''], { period_guid: group.periodGuid })
  expect(alone.body.total).toBe('12.85')
})
