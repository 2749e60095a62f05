import { expect, test } from 'vitest'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { reportAccess } from '#contract/report/access.ts'
import { getMonthEnd, remindHolder } from '#contract/report/month-end.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { runJobs, tidyUp } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner } = app
await company(app)
const rota = await exampleRota(app)
const { access, allOf } = reportAccess.closeMonth
const rights = [...access, ...allOf]
let clerk = await app.signIn(rights)
const params = { month: '2026-11' }
const holder_guid = rota.planner.guid

const plan = (day: string) => rota.plan({ start: `${day}T18:30:00Z`, end: `${day}T19:30:00Z` })
const remind = (as: TestUser | null = clerk, holder = holder_guid) =>
  app.call(remindHolder, { as, params, body: { holder_guid: holder } })
const steps = async () => (await app.call(getMonthEnd, { as: clerk, params })).body.steps
const reminderOf = async (step: 'visits' | 'alerts') => (await steps())[step].holders[0]?.reminder
let admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
const outbox = async () => (await app.call(listDeliveries, { as: admin, query: {} })).body.deliveries

/** Lets time pass, which ends the sessions. */
async function pass(duration: string) {
  app.clock.advance(duration)
  clerk = await app.signIn(rights)
  admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
}

await plan('2026-11-17')

test('reminding needs the right to process, and touches holders of the branch only', async () => {
  expect((await remind(null)).status).toBe(401)
  for (const missing of rights) {
    expect((await remind(await app.signIn(rights.filter((right) => right !== missing)))).status).toBe(403)
  }
  const stranger = await app.signIn(rights, { branchGuid: app.otherBranchGuid })
  expect((await remind(stranger)).problem.code).toBe('HOLDS_NOTHING')
  expect((await remind(clerk, clerk.guid)).problem.code).toBe('HOLDS_NOTHING')
  expect((await remind(clerk, 'x')).status).toBe(422)
  expect(await outbox()).toEqual([])
})

test('a holder gets one mail with what is left and the way to the guide, also from two windows', async () => {
  expect(await reminderOf('visits')).toBeNull()
  const statuses = (await Promise.all([remind(), remind()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409])
  expect(await reminderOf('visits')).toEqual({ at: '2026-11-24T09:00:00Z', state: 'Waiting', is_today: true })
  app.clock.advance('PT1M')
  await runJobs(app)
  expect(app.mails).toHaveLength(1)
  const { to, subject, text } = app.mails[0] ?? {}
  const { email } = await owner
    .selectFrom('account')
    .select('email')
    .where('guid', '=', holder_guid)
    .executeTakeFirstOrThrow()
  expect(to).toEqual({ name: 'Test operator', address: email })
  expect(subject).toBe('Month end, November 2026: what is left')
  // One visit is unconfirmed. It alerts on the invoice for its times, and on the payment as the carer has no contract.
  expect(text).toContain('Confirm the visits: 1 left, in Finance, Appointment search.')
  expect(text).toContain('Clear the alerts: 2 left, in Finance, Alerts.')
  expect(text).not.toContain('Run payroll')
  expect(text).toContain('/finance/month-end?month=2026-11')
  expect(await reminderOf('alerts')).toEqual({ at: '2026-11-24T09:01:00Z', state: 'Sent', is_today: true })
  expect(await outbox()).toMatchObject([
    { service: 'mail', title: 'Reminder of month end, November 2026', state: 'Sent', attempts: 1 },
  ])
})

test('they are reminded again on the next day, by the clock of the branch', async () => {
  expect((await remind()).problem.code).toBe('ALREADY_REMINDED')
  // 23:59 in London, then midnight.
  await pass('PT14H58M')
  expect((await remind()).status).toBe(409)
  await pass('PT1M')
  expect(await reminderOf('visits')).toMatchObject({ is_today: false })
  expect((await remind()).status).toBe(204)
  await runJobs(app)
  expect(app.mails).toHaveLength(2)
})

test('a mail to an account that was closed meanwhile is not sent, and the outbox says why', async () => {
  await pass('PT24H')
  expect((await remind()).status).toBe(204)
  await owner.updateTable('account').set({ is_active: false }).where('guid', '=', holder_guid).execute()
  await runJobs(app)
  const [delivery] = await outbox()
  expect(delivery).toMatchObject({ state: 'Failed', answer: 'The account is not active any more.' })
  expect(await reminderOf('visits')).toMatchObject({ state: 'Failed', is_today: true })

  await owner.updateTable('account').set({ is_active: true }).where('guid', '=', holder_guid).execute()
  const again = await app.call(sendDeliveryAgain, { as: admin, params: { guid: delivery?.guid ?? '' } })
  expect(again.status).toBe(204)
  await runJobs(app)
  expect(app.mails).toHaveLength(3)
  expect(await reminderOf('visits')).toMatchObject({ state: 'Sent' })
})

test('a reminder is forgotten with its delivery', async () => {
  // 760 days, more than 24 months.
  app.clock.advance('PT18240H')
  await tidyUp(app.services)
  expect(await owner.selectFrom('month_end_reminder').selectAll().execute()).toEqual([])
})
