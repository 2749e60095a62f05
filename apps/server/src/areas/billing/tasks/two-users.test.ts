import { beforeAll, expect, test } from 'vitest'
import { additionals } from '#contract/billing/additionals.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { expense, payExtras } from '#testing/builders/extras.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { readyPeriod } from '#testing/builders/ready-period.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Two people act on the same transactions: one wins, and the other is told who did what.

const app = await testApp()
const { owner } = app
await company(app)
let ada: TestUser
let ben: TestUser

/** Signs in somebody who may do everything of processing, under a name of their own. */
async function named(name: string): Promise<TestUser> {
  const rights = ['Finance.Processing', 'Finance.Processing.Credit', 'Finance.Processing.Charges.Approve'] as const
  const user = await app.signIn(
    rights.flatMap((right) => [`${right}:Edit`, `${right}:Read`] as const),
    { groups: [permissionGroups.financeAdmin] },
  )
  await owner.updateTable('account').set({ name }).where('guid', '=', user.guid).execute()
  return user
}

beforeAll(async () => {
  ada = await named('Ada Marsh')
  ben = await named('Ben Okafor')
})

let models = 0
const ready = (side: Side) => readyPeriod(app, side, `Model ${++models}`)
const prepare = async (side: Side, guids: readonly string[], as: TestUser, more: object = {}) =>
  app.call(tasks[side].prepare, { as, body: { guids: [...guids], mode: 'Completion', ...more } })
const process = (side: Side, taskGuid: string, as: TestUser) =>
  app.call(tasks[side].process, { as, params: { taskGuid }, body: { is_draft: false } })
const work = (taskGuid: string) => completeTask(app.services, app.branchGuid, taskGuid)
const statusOf = async (guid: string) =>
  await owner.selectFrom('task').select(['status', 'problem']).where('guid', '=', guid).executeTakeFirstOrThrow()
const last = async (side: Side) =>
  (
    await owner
      .selectFrom('number_series')
      .select('last')
      .where('name', '=', { invoice: 'INV', payment: 'P' }[side])
      .executeTakeFirstOrThrow()
  ).last
/** The documents of a period: invoices or payslips. */
async function documentsOf(side: Side, periodGuid: string): Promise<number> {
  const table = { invoice: 'output_file', payment: 'payslip' } as const
  const ids = (await transactionsOf(app, periodGuid)).map(({ id }) => id)
  const rows = await owner.selectFrom(table[side]).select('transaction_id').where('transaction_id', 'in', ids).execute()
  return rows.length
}

const done = { invoice: 'invoiced', payment: 'paid' } as const

test.each(Side.options)(
  'of two users who process one period of the %s side the first wins, and the other is told who and what (finance 6)',
  async (side) => {
    const { periodGuid } = await ready(side)
    const before = await last(side)
    const [mine, theirs] = [await prepare(side, [periodGuid], ada), await prepare(side, [periodGuid], ben)]
    expect((await process(side, mine.body.task_guid, ada)).status).toBe(202)

    const [first] = await transactionsOf(app, periodGuid)
    const late = await process(side, theirs.body.task_guid, ben)
    expect(late).toMatchObject({ status: 409, problem: { code: 'BEING_PROCESSED' } })
    expect(late.problem.detail).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+( [A-Z])? is being processed by Ada Marsh\.$/)
    const again = await prepare(side, [periodGuid], ben)
    expect(again.body.left.transactions.map(({ reason, claimed_by }) => [reason, claimed_by])).toEqual([
      ['BEING_PROCESSED', 'Ada Marsh'],
      ['BEING_PROCESSED', 'Ada Marsh'],
    ])

    await work(mine.body.task_guid)
    const later = await process(side, theirs.body.task_guid, ben)
    expect(later).toMatchObject({ status: 409, problem: { code: 'ALREADY_PROCESSED' } })
    const reference = (await transactionsOf(app, periodGuid)).find(({ id }) => id === first?.id)?.reference
    expect(later.problem.detail).toMatch(new RegExp(`^.+ was ${done[side]} by Ada Marsh as ${reference}\\.$`))
    // The refused task is still a draft, and nothing was done twice.
    expect((await statusOf(theirs.body.task_guid)).status).toBe('Draft')
    expect([await last(side), await documentsOf(side, periodGuid)]).toEqual([before + 2, 2])
  },
)

test.each(Side.options)(
  'at the same moment only one of two tasks of the %s side is queued (finance 6)',
  async (side) => {
    const { periodGuid } = await ready(side)
    const before = await last(side)
    const users = [ada, ben]
    const drafts = await Promise.all(users.map((user) => prepare(side, [periodGuid], user)))
    const guids = drafts.map(({ body }) => body.task_guid)
    const answers = await Promise.all(users.map((user, at) => process(side, guids[at] ?? '', user)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.problem.detail).toContain(answers[0] === lost ? 'by Ben Okafor' : 'by Ada Marsh')
    await Promise.all(guids.map(work))
    expect((await transactionsOf(app, periodGuid)).map(({ status }) => status)).toEqual(['COMPLETE', 'COMPLETE'])
    expect([await last(side), await documentsOf(side, periodGuid)]).toEqual([before + 2, 2])
  },
)

test.each(Side.options)(
  'what is being processed on the %s side is not credited, and who does it is named',
  async (side) => {
    const { periodGuid } = await ready(side)
    const { body } = await prepare(side, [periodGuid], ada)
    await process(side, body.task_guid, ada)
    const [first] = await transactionsOf(app, periodGuid)
    const credit = () =>
      prepare(side, [first?.guid ?? ''], ben, { mode: 'CreditRecalc' as const, period_guid: periodGuid })
    const early = await credit()
    expect(early).toMatchObject({ status: 409, problem: { code: 'BEING_PROCESSED' } })
    expect(early.problem.detail).toMatch(/ is being processed by Ada Marsh\.$/)
    await work(body.task_guid)
    expect((await credit()).status).toBe(201)
  },
)

const extras = await payExtras(app)
const decide = (guid: string, as: TestUser) =>
  app.call(additionals.payment.decide, {
    as,
    body: { approved: true, comment: 'Seen', transaction_charge_guids: [guid] },
  })

test('who approves an extra that is being paid is told who pays it (ADDL-D11)', async () => {
  const of = await extras.group()
  const guid = await extras.add(of, expense)
  const { body } = await prepare('payment', [of.periodGuid], ada)
  await process('payment', body.task_guid, ada)
  const { status, problem } = await decide(guid, ben)
  expect([status, problem.code]).toEqual([409, 'BEING_PROCESSED'])
  expect(problem.detail).toMatch(/^Ada Marsh has been paying it since .+: Expense \(non-taxable\) of Aisha Khan, /)
  await work(body.task_guid)
  expect(await extras.totals(of)).toEqual(['0.00', '12.85'])
})

test('who pays what was approved in the meantime is told who approved it, and pays nothing (finance 6)', async () => {
  const of = await extras.group()
  const guid = await extras.add(of, expense)
  const before = await last('payment')
  const { body } = await prepare('payment', [of.periodGuid], ada)
  app.clock.advance('PT1M')
  expect((await decide(guid, ben)).status).toBe(200)
  await process('payment', body.task_guid, ada)
  await work(body.task_guid)
  // 12.85 and the expense of 7.85.
  expect(await statusOf(body.task_guid)).toEqual({
    status: 'Failed',
    problem:
      'The selection changed since it was prepared. Aisha Khan: £20.70 instead of £12.85, changed by Ben Okafor.',
  })
  expect([await last('payment'), await documentsOf('payment', of.periodGuid)]).toEqual([before, 0])
  const again = await prepare('payment', [of.periodGuid], ada)
  expect(again.body.total).toBe('20.70')
})

test('an approval and a payment at the same moment: one of them, never half of each (finance 6)', async () => {
  for (const holdsFirst of ['approval', 'payment'] as const) {
    const of = await extras.group()
    const guid = await extras.add(of, expense)
    const [row] = await transactionsOf(app, of.periodGuid)
    const { body } = await prepare('payment', [of.periodGuid], ada)
    const calls = {
      approval: () => decide(guid, ben),
      payment: () => process('payment', body.task_guid, ada),
    }
    const other = holdsFirst === 'approval' ? 'payment' : 'approval'
    // Both wait for the same row; PostgreSQL lets them through in the order in which they came.
    const [first, second] = await owner.transaction().execute(async (holder) => {
      await holder
        .selectFrom('billing_transaction')
        .select('id')
        .where('id', '=', row?.id ?? 0)
        .forUpdate()
        .execute()
      const early = calls[holdsFirst]()
      await untilLocksAreWaitedFor(owner)
      const late = calls[other]()
      await untilLocksAreWaitedFor(owner, 2)
      return [early, late]
    })
    const statuses = { [holdsFirst]: (await first).status, [other]: (await second).status }
    await work(body.task_guid)
    const { status } = await statusOf(body.task_guid)
    if (holdsFirst === 'approval') {
      expect([statuses, status]).toEqual([{ approval: 200, payment: 202 }, 'Failed'])
      expect(await extras.totals(of)).toEqual(['7.85', '20.70'])
    } else {
      expect([statuses, status]).toEqual([{ approval: 409, payment: 202 }, 'Complete'])
      expect(await extras.totals(of)).toEqual(['0.00', '12.85'])
    }
  }
})
