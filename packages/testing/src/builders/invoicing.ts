import { sql } from 'kysely'
import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import type { TestApp } from '../test-app.ts'
import { company } from './invoiceable.ts'

/** Prices the whole branch from October 2026 to January 2027. */
export async function priceAll({ db, branchGuid, clock }: TestApp): Promise<void> {
  await priceBranch(db, branchGuid, clock.now(), { from: '2026-10-01T00:00:00Z', to: '2027-02-01T00:00:00Z' })
}

/** Works out the pay that is due in the branch, like the worker would. */
export async function workOutPay({ db, branchGuid, clock }: TestApp): Promise<void> {
  while (await workOutDuePay(db, branchGuid, clock.now()));
}

/** Prepares ready transactions of a period and queues them, like a user would. Returns the guid of the task. */
export async function queueTransactions(
  app: TestApp,
  periodGuid: string,
  guids: readonly string[],
  side: Side = 'invoice',
): Promise<string> {
  await company(app)
  if (side === 'payment') await workOutPay(app)
  const as = await app.signIn(['Finance.Processing:Edit'])
  const body = { guids: [...guids], mode: 'Completion' as const, period_guid: periodGuid }
  const prepared = await app.call(tasks[side].prepare, { as, body })
  const taskGuid = prepared.body.task_guid
  const queued = await app.call(tasks[side].process, { as, params: { taskGuid }, body: { is_draft: false } })
  if (queued.status !== 202)
    throw new Error(`The transactions were not queued: ${JSON.stringify(prepared.problem ?? queued.problem)}`)
  return taskGuid
}

/** Queues ready transactions of a period and completes them, like the worker would. */
export async function invoiceTransactions(
  app: TestApp,
  periodGuid: string,
  guids: readonly string[],
  side?: Side,
): Promise<void> {
  await completeTask(app.services, app.branchGuid, await queueTransactions(app, periodGuid, guids, side))
}

interface ChargeOptions {
  transactionId: number
  itemId?: number
  type?: string
  description?: string
  /** A local date. */
  date?: string
  quantity?: string
  /** Mills. */
  rate?: number
  /** Pence. */
  total: number
}

/** Adds a charge to an open transaction and updates its totals. Returns its guid. */
export async function charge({ owner, branchId }: TestApp, options: ChargeOptions): Promise<string> {
  const { guid } = await owner
    .insertInto('charge')
    .values({
      branch_id: branchId,
      transaction_id: options.transactionId,
      item_id: options.itemId ?? null,
      charge_type_alias: options.type ?? 'E/NO-TAX',
      description: options.description ?? '',
      date: options.date ?? '2026-11-17',
      quantity: options.quantity ?? '1',
      rate_mills: options.rate ?? options.total * 10,
      total_pence: options.total,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await sql`select refresh_transactions(array[${options.transactionId}]::bigint[])`.execute(owner)
  return guid
}

/** The body that queues a credit, with recalculation. */
export const creditFields = {
  is_draft: false,
  credit_type_alias: 'CHG+RPAY',
  charge_reason_type_alias: 'HOURS',
  details: 'LCC query 24417 16/11/2026 - 22/11/2026',
  start: '2026-11-16',
  end: '2026-11-22',
  note: 'Agreed with the council.',
}

interface CreditOptions {
  side?: Side
  /** `CHG/ONLY` unless it is to be processed again. */
  type?: 'CHG+RPAY' | 'CHG/ONLY'
  reason?: 'ERROR' | 'RATE' | 'HOURS'
  /** Items or charges; without them all of the transaction. */
  parts?: readonly string[]
}

/** Prepares a credit of a completed transaction and queues it, like a user would. Returns the guid of the task. */
async function queueCredit(
  app: TestApp,
  transactionGuid: string,
  { side = 'invoice', type = 'CHG/ONLY', reason = 'ERROR', parts }: CreditOptions = {},
): Promise<string> {
  const { period_guid } = await app.owner
    .selectFrom('billing_transaction')
    .select('period_guid')
    .where('guid', '=', transactionGuid)
    .executeTakeFirstOrThrow()
  const as = await app.signIn(['Finance.Processing.Credit:Edit'])
  const mode = type === 'CHG+RPAY' ? ('CreditRecalc' as const) : ('Credit' as const)
  const prepared = await app.call(tasks[side].prepare, {
    as,
    body: parts
      ? { guids: [...parts], mode, period_guid, transaction_guid: transactionGuid }
      : { guids: [transactionGuid], mode, period_guid },
  })
  const taskGuid = prepared.body.task_guid
  const queued = await app.call(tasks[side].process, {
    as,
    params: { taskGuid },
    body: { ...creditFields, credit_type_alias: type, charge_reason_type_alias: reason },
  })
  if (queued.status !== 202) {
    throw new Error(`The credit was not queued: ${JSON.stringify(prepared.problem ?? queued.problem)}`)
  }
  return taskGuid
}

/** Credits a completed transaction, or parts of it, like the worker would. Returns the credit's guid. */
export async function creditTransaction(
  app: TestApp,
  transactionGuid: string,
  options?: CreditOptions,
): Promise<string> {
  const taskGuid = await queueCredit(app, transactionGuid, options)
  await completeTask(app.services, app.branchGuid, taskGuid)
  const { guid } = await app.owner
    .selectFrom('billing_transaction')
    .select('guid')
    .where('credit_task_guid', '=', taskGuid)
    .executeTakeFirstOrThrow()
  return guid
}
