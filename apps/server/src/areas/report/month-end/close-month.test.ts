import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { reportAccess } from '#contract/report/access.ts'
import { closeMonth, explainAlerts, getMonthEnd } from '#contract/report/month-end.ts'
import { listMonthReports } from '#contract/report/month-report.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. November ends on Sunday 29 November.
const app = await testApp()
const { owner } = app
await company(app)
const rota = await exampleRota(app)
const { access, allOf } = reportAccess.closeMonth
const rights = [...access, ...allOf]
const params = { month: '2026-11' }
const why = 'The agency invoices us for this carer.'
const noContract = { side: 'payment', cause: 'NO_CONTRACT' } as const

let clerk = await app.signIn(rights)
const guide = async () => (await app.call(getMonthEnd, { as: clerk, params })).body
const explain = (change: object = {}, as: TestUser | null = clerk, headers: Record<string, string> = {}) =>
  app.call(explainAlerts, { as, params, headers, body: { ...noContract, seen: 1, explanation: why, ...change } })
const close = (is_closed = true, as: TestUser | null = clerk, headers: Record<string, string> = {}) =>
  app.call(closeMonth, { as, params, headers, body: { is_closed } })

/** Plans a visit, records its times and confirms it. The carer has no contract, so that its pay alerts. */
async function attended(day: string) {
  const [start, end] = [`${day}T18:30:00Z`, `${day}T19:30:00Z`]
  const planned = await rota.plan({ start, end })
  await rota.attend(planned.visitGuid, start, end)
  await rota.confirm(planned)
}

/** Invoices everything that is ready, and passes it on to accounting. */
async function invoiceAndSend() {
  const ready = await owner
    .selectFrom('billing_transaction as t')
    .select(['t.period_guid', 't.guid'])
    .where('t.status', '=', 'READY')
    .execute()
  for (const { period_guid, guid } of ready) await invoiceTransactions(app, period_guid, [guid])
  const body = ready.map(({ guid }) => guid)
  const sent = await app.call(invoiceInterfaces.create, { as: clerk, query: { type: 'EX/NET-S' }, body })
  expect(sent.status).toBe(202)
}

test('explaining and closing need the right to process, and touch their branch only', async () => {
  await attended('2026-11-17')
  const statuses = async (as: TestUser | null) => [(await explain({}, as)).status, (await close(true, as)).status]
  expect(await statuses(null)).toEqual([401, 401])
  for (const missing of rights) {
    const others = await app.signIn(rights.filter((right) => right !== missing))
    expect(await statuses(others)).toEqual([403, 403])
  }
  const stranger = await app.signIn(rights, { branchGuid: app.otherBranchGuid })
  expect((await explain({}, stranger)).problem).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  expect((await guide()).steps.alerts.causes).toMatchObject([{ ...noContract, count: 1, explanation: null }])
})

test('an explanation is required, at most 1000 characters long, and about the alerts on the screen', async () => {
  const errorsOf = async (change: object) => (await explain(change)).problem.errors
  expect(await errorsOf({ explanation: ' ' })).toEqual({ explanation: ['This field is required.'] })
  expect(await errorsOf({ explanation: 'x'.repeat(1001) })).toEqual({
    explanation: ['Explanation cannot exceed 1000 characters.'],
  })
  expect((await explain({ cause: 'WEATHER' })).status).toBe(422)
  expect((await explain({ seen: 0 })).status).toBe(422)
  // Somebody has cured one in the meantime, or there is none of the cause.
  expect((await explain({ seen: 2 })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await explain({ cause: 'NO_RATE' })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await guide()).guid).toBeNull()
})

test('an explained cause no longer holds up the month, until another alert of it comes', async () => {
  expect((await guide()).steps.alerts).toMatchObject({ left: 1, is_done: false })
  expect((await explain()).status).toBe(204)
  const first = await guide()
  expect(first.steps.alerts).toMatchObject({ left: 1, is_done: true, percent: 100, due: null })
  expect(first.steps.alerts.causes).toEqual([
    {
      ...{ ...noContract, count: 1, at_stake: '0.00' },
      explanation: { text: why, by_name: 'Test operator', at: '2026-11-24T09:00:00Z', since: 0 },
    },
  ])
  await attended('2026-11-18')
  const second = (await guide()).steps.alerts
  expect(second).toMatchObject({ left: 2, is_done: false })
  expect(second.causes[0]?.explanation).toMatchObject({ text: why, since: 1 })
  expect((await explain({ seen: 2, explanation: 'Both are from the agency.' })).status).toBe(204)
  expect((await guide()).steps.alerts.is_done).toBe(true)
})

test('the history keeps each explanation, by whom and when', async () => {
  const { guid } = await guide()
  const { body } = await app.call(getHistory, { as: clerk, params: { type: 'month-end', guid: guid ?? '' } })
  expect(body.entries).toMatchObject([
    {
      ...{ action: 'explain-alerts', user_name: 'Test operator', at: '2026-11-24T09:00:00Z' },
      changes: [
        { field: 'alerts', before: 1, after: 2 },
        { field: 'explanation', before: why, after: 'Both are from the agency.' },
      ],
    },
    { action: 'explain-alerts', changes: expect.arrayContaining([{ field: 'explanation', before: null, after: why }]) },
  ])
})

test('of two who explain at once from the same screen, the second is told', async () => {
  const { version } = await guide()
  const headers = { 'if-match': `"${version}"` }
  const both = ['One', 'Two'].map((explanation) => explain({ seen: 2, explanation }, clerk, headers))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409])
  expect((await guide()).version).toBe(version + 1)
})

test('a month is closed only when it is over and all steps are done or explained', async () => {
  expect((await close()).problem).toMatchObject({ status: 409, code: 'MONTH_NOT_OVER' })
  // Monday 30 November 2026, 09:00.
  app.clock.advance('PT144H')
  clerk = await app.signIn(rights)
  expect((await close()).problem).toMatchObject({ status: 409, code: 'MONTH_NOT_DONE' })
  await invoiceAndSend()
  await owner
    .updateTable('month_end_explanation')
    .set({ alerts: ['00000000-0000-4000-8000-000000000000'] })
    .execute()
  expect((await close()).problem.code).toBe('MONTH_NOT_DONE')
  expect((await explain({ seen: 2 })).status).toBe(204)

  const { version, close_refusal, percent } = await guide()
  expect([close_refusal, percent]).toEqual([null, 100])
  expect((await close(true, clerk, { 'if-match': `"${version - 1}"` })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await close()).status).toBe(204)
  expect((await guide()).closed).toEqual({ at: '2026-11-30T09:00:00Z', by_name: 'Test operator' })
})

const reports = (as: TestUser | null = clerk) => app.call(listMonthReports, { as, params })

test('a closed month keeps a report, which later changes leave as it is', async () => {
  expect((await reports(null)).status).toBe(401)
  expect((await reports(await app.signIn(rights.filter((right) => right !== 'Finance.File:Read')))).status).toBe(403)
  const stranger = await app.signIn(rights, { branchGuid: app.otherBranchGuid })
  expect((await reports(stranger)).body).toEqual({ reports: [], count: 0 })

  const { body } = await reports()
  expect(body).toMatchObject({
    count: 1,
    reports: [{ closed_at: '2026-11-30T09:00:00Z', closed_by_name: 'Test operator' }],
  })
  const [{ report } = { report: undefined }] = body.reports
  const step = (name: string) => report?.steps.find((each) => each.step === name)
  // Two visits of an hour, each half an hour at 20.00 and half an hour at 24.00 (finance 3.6), confirmed by the planner.
  expect(step('visits')).toEqual({ step: 'visits', count: 2, workers: [{ name: 'Test operator', count: 2 }] })
  expect(step('invoices')).toEqual({ step: 'invoices', count: 1, workers: [{ name: 'Test operator', count: 1 }] })
  expect(step('files')).toMatchObject({ count: 1 })
  expect(report?.totals).toEqual({ invoice: '44.00', payment: '0.00' })
  expect(report?.exceptions).toMatchObject([{ ...noContract, count: 2, by_name: 'Test operator' }])
  await expect(owner.updateTable('month_end_report').set({ report: '{}' }).execute()).rejects.toThrow(/never changed/)
})

test('a closed month stays closed when it is closed twice, and can be opened again', async () => {
  const { guid, version } = await guide()
  expect((await close()).status).toBe(204)
  expect((await guide()).version).toBe(version)
  expect((await close(false)).status).toBe(204)
  expect((await guide()).closed).toBeNull()
  const { body } = await app.call(getHistory, { as: clerk, params: { type: 'month-end', guid: guid ?? '' } })
  expect(body.entries.slice(0, 2).map(({ action }) => action)).toEqual(['open-again', 'close'])
  // Each closing has a report of its own.
  expect((await reports()).body.count).toBe(1)
  expect((await close()).status).toBe(204)
  expect((await reports()).body.count).toBe(2)
})
