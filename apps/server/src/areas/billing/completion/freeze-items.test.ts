import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { appointment } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { priceBranch } from '../pricing/price-branch.ts'
import { completeTask } from './complete-task.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit'])

test('the ledger has the lines of items in order, with visits by their start, and a line of zero for an item without charge (finance 3.6, INVP-024)', async () => {
  // The visit of the example, and one without charge on the day before.
  const { model, periodGuid } = await invoiceable(app, 1)
  const { guid: clientGuid } = await owner.selectFrom('client').select('guid').executeTakeFirstOrThrow()
  await appointment(owner, {
    branchId: app.branchId,
    clientGuid,
    careTypeGuid: model.careTypeGuid,
    start: '2026-11-16T08:00:00Z',
    end: '2026-11-16T08:30:00Z',
    assignees: [{ checkIn: '2026-11-16T08:00:00Z', checkOut: '2026-11-16T08:30:00Z', confirmedAt: app.clock.now() }],
  })
  const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }
  await priceBranch(app.db, app.branchGuid, app.clock.now(), november)
  const [transaction] = await transactionsOf(app, periodGuid)
  const { id, guid } = transaction ?? { id: 0, guid: '' }
  const { guid: itemGuid } = await owner
    .selectFrom('item')
    .select('guid')
    .where('transaction_id', '=', id)
    .where('local_date', '=', '2026-11-16')
    .executeTakeFirstOrThrow()
  await app.call(invoiceProcessing.setNoCharge, {
    as: clerk,
    params: { periodGuid, guid, itemGuid },
    body: { no_charge: true },
  })

  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  await app.call(invoiceTasks.process, { as: clerk, params: { taskGuid: body.task_guid }, body: { is_draft: false } })
  await completeTask(app.services, app.branchGuid, body.task_guid)

  const lines = await owner
    .selectFrom('ledger_line')
    .select(['starts_at', 'minutes', 'rate_mills', 'total_pence'])
    .where('transaction_id', '=', id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { starts_at: '2026-11-16T08:00:00Z', minutes: 0, rate_mills: null, total_pence: 0 },
    { starts_at: '2026-11-17T18:28:00Z', minutes: 32, rate_mills: 20_000, total_pence: 1067 },
    { starts_at: '2026-11-17T19:00:00Z', minutes: 43, rate_mills: 24_000, total_pence: 1720 },
  ])
})
