import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bulkCredits } from '#contract/billing/bulk-credits.ts'
import { Side } from '#contract/fields.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { completed, completedTotals } from '#testing/builders/completed.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditTransaction } from '#testing/builders/invoicing.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
let clerk: TestUser
let groups: Readonly<Record<Side, Awaited<ReturnType<typeof completed>>>>

beforeAll(async () => {
  await company(app)
  clerk = await app.signIn(['Finance.Processing.Credit:Edit'])
  groups = {
    invoice: await completed(app, 'invoice', 'Leeds City Council'),
    payment: await completed(app, 'payment', 'Leeds hourly'),
  }
})

const week = { start: '2026-11-16', end: '2026-11-22' }
const prepare = (side: Side, body: object = week, as: TestUser | null = clerk) =>
  app.call(bulkCredits[side].prepare, { as, body })
const fields = { credit_type_alias: 'CHG/ONLY', charge_reason_type_alias: 'DISPUTE', note: 'Agreed.' }
const own = { invoice: {}, payment: { details: 'Query 7 16/11/2026 - 22/11/2026', start: week.start, end: week.end } }
const process = (side: Side, taskGuid: string, body: object, as = clerk) =>
  app.call(bulkCredits[side].process, { as, params: { taskGuid }, body })

test.each(Side.options)(
  'signed out, without the right and from another branch, no bulk of the %s side',
  async (side) => {
    expect((await prepare(side, week, null)).status).toBe(401)
    expect(
      (await prepare(side, week, await app.signIn(['Finance.Processing:Edit', 'Finance.Search:Read']))).status,
    ).toBe(403)
    const stranger = await app.signIn(['Finance.Processing.Credit:Edit'], { branchGuid: app.otherBranchGuid })
    expect(await prepare(side, week, stranger)).toMatchObject({
      status: 422,
      problem: { title: 'No appointments to credit.' },
    })
  },
)

test.each(Side.options)(
  'everything that a search of the %s side finds is credited in two steps (CRED-020, CRED-021, CRED-022, CRED-023, CRED-024)',
  async (side) => {
    const { periodGuid, first } = groups[side]
    expect((await prepare(side, { start: '2026-11-22', end: '2026-11-16' })).status).toBe(422)
    // Items that are credited already are left out.
    await creditTransaction(app, first, { side })
    for (const matchesNothing of [
      { start: '2026-11-09', end: '2026-11-15' },
      { ...week, owner: 'nobody of this name' },
      { ...week, models: [randomUUID()] },
      { ...week, types: ['Shift'] },
      { ...week, reference: 'NOTHING' },
      { ...week, regions: [randomUUID()] },
      { ...week, chargeable: 'No' },
      { ...week, calculated: 'No' },
    ]) {
      expect((await prepare(side, matchesNothing)).problem, JSON.stringify(matchesNothing)).toMatchObject({
        title: 'No appointments to credit.',
      })
    }
    const { status, body } = await prepare(side, { ...week, types: ['Visit'], models: [] })
    expect([status, body.total]).toEqual([201, `-${completedTotals[side].each}`])
    expect(body.contracts).toMatchObject([{ users: 1, visits: 1, processable: true }])

    const required = ['This field is required.']
    expect((await process(side, body.task_guid, {})).problem?.errors).toEqual({
      ...{ credit_type_alias: required, charge_reason_type_alias: required, note: required },
      // CRED-012.
      ...(side === 'payment' && { details: required }),
    })
    expect((await process(side, body.task_guid, { ...fields, ...own[side] })).status).toBe(202)
    await completeTask(app.services, app.branchGuid, body.task_guid)
    const rows = await transactionsOf(app, periodGuid)
    expect(rows.map((row) => row.status)).toEqual(['CREDITED', 'CREDITED', 'CREDITED', 'CREDITED'])
    expect(await prepare(side)).toMatchObject({ status: 422, problem: { title: 'No appointments to credit.' } })
  },
)
