import { expect, test } from 'vitest'
import { TaskStatus, tasks as tasksOf } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const reader = await app.signIn(['Finance.Processing:Read'])

let models = 0
/** Queues a task with all transactions of a period, in a new model so that the period has no others. */
async function queued(clients: number): Promise<string> {
  const { periodGuid } = await invoiceable(
    app,
    clients,
    await councilModel(app.owner, { title: `Council ${++models}` }),
  )
  const ready = await transactionsOf(app, periodGuid)
  return queueTransactions(
    app,
    periodGuid,
    ready.map(({ guid }) => guid),
  )
}

test('tasks are found by type, status, day and creator (TASK-D02, TASK-D09)', async () => {
  const taskGuid = await queued(1)
  const find = async (query: object) => {
    const answer = await app.call(tasksOf.invoice.list, { as: reader, query: { page_size: 100, ...query } })
    return answer.body.tasks.some((task) => task.guid === taskGuid)
  }
  expect(await find({ statuses: ['Queued'], types: ['Completion'], inserter: 'OPERATOR' })).toBe(true)
  expect(await find({ statuses: ['Complete', 'Failed'] })).toBe(false)
  expect(await find({ types: ['Credit'] })).toBe(false)
  expect(await find({ inserter: '%' })).toBe(false)
  expect(await find({ from: '2026-11-24', to: '2026-11-24' })).toBe(true)
  expect(await find({ to: '2026-11-23' })).toBe(false)
  expect(await find({ from: '2026-11-25' })).toBe(false)
  expect(await find({ guids: [taskGuid] })).toBe(true)
  expect(await find({ guids: [await queued(1)] })).toBe(false)
})

test.each(Side.options)(
  'tasks of the %s side are listed by page with all their fields and statuses (TASK-003, TASK-005, TASK-008)',
  async (side) => {
    expect(TaskStatus.options).toEqual(['Draft', 'Queued', 'Processing', 'Complete', 'Failed'])
    const { list } = tasksOf[side]
    const day = '2026-10-05'
    const times = { inserted_at: `${day}T08:00:00Z`, started_at: `${day}T08:00:10Z` }
    const done = { ...times, processed_at: `${day}T08:02:00Z` }
    const of = { branch_id: app.branchId, side, type: 'Completion', item_count: 7, total_pence: 12_345 } as const
    await app.owner
      .insertInto('task')
      .values([
        { ...of, ...done, status: 'Complete', details: 'Two groups', inserted_by: reader.guid },
        {
          ...of,
          ...times,
          status: 'Failed',
          details: 'Two groups',
          inserted_by: reader.guid,
          inserted_at: `${day}T07:00:00Z`,
        },
      ])
      .execute()
    const query = { from: day, to: day, page_size: 1 }
    const { body } = await app.call(list, { as: reader, query })
    expect(body.count).toBe(2)
    expect(body.tasks).toHaveLength(1)
    expect(body.tasks[0]).toMatchObject({
      guid: expect.any(String),
      type: 'Completion',
      inserted_at: `${day}T08:00:00Z`,
      started_at: `${day}T08:00:10Z`,
      processed_at: `${day}T08:02:00Z`,
      item_count: 7,
      total: '123.45',
      inserter: 'Test operator',
      details: 'Two groups',
      status: 'Complete',
    })
    expect(body.tasks[0]).toHaveProperty('estimated_run_time')
    expect(body.tasks[0]).toHaveProperty('estimated_completion_at')
    const second = await app.call(list, { as: reader, query: { ...query, page: 2 } })
    expect(second.body.tasks.map(({ status }) => status)).toEqual(['Failed'])
    const other = tasksOf[side === 'invoice' ? 'payment' : 'invoice']
    const { tasks } = (await app.call(other.list, { as: reader, query: { ...query, page_size: 100 } })).body
    expect(tasks.map(({ guid }) => guid)).not.toContain(body.tasks[0]?.guid)
  },
)

test('the run time is estimated from the last twenty tasks of the type and side (TASK-D07)', async () => {
  // Twenty with 10 items in 30 seconds each: three seconds an item. Older tasks and other types do not count.
  const task = (inserted_at: string, end: string, type: 'Completion' | 'Interface' = 'Completion') => ({
    branch_id: app.branchId,
    side: 'invoice',
    type,
    status: 'Complete',
    details: 'Done before',
    item_count: 10,
    total_pence: 0,
    inserted_by: reader.guid,
    inserted_at,
    started_at: '2026-11-24T08:00:00Z',
    processed_at: end,
  })
  const recent = Array.from({ length: 20 }, () => task('2026-11-24T08:59:59Z', '2026-11-24T08:00:30Z'))
  const others = [
    task('2026-11-20T08:00:00Z', '2026-11-24T08:50:00Z'),
    task('2026-11-24T08:59:59Z', '2026-11-24T08:50:00Z', 'Interface'),
  ]
  await app.owner
    .insertInto('task')
    .values([...recent, ...others])
    .execute()

  const taskGuid = await queued(2)
  const { body } = await app.call(tasksOf.invoice.list, { as: reader, query: { page_size: 100 } })
  const { item_count = 0, estimated_run_time } = body.tasks.find(({ guid }) => guid === taskGuid) ?? {}
  expect(item_count).toBeGreaterThan(0)
  expect(estimated_run_time).toBe(3 * item_count)
})
