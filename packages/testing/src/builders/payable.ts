import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import { type CouncilModel, councilModel } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

export interface Payable {
  readonly model: CouncilModel
  /** The period of 16 to 22 November 2026. */
  readonly periodGuid: string
  /** Per carer: contract, transaction and its item. */
  readonly carers: readonly { guid: string; contractGuid: string; transactionGuid: string; itemId: number }[]
}

/**
 * Creates carers of a pay group with one visit each on Tuesday 17 November 2026, 18:30 to 19:30, that pays 12.85 each:
 * rows as the payment engine will write them. All are confirmed except the first `unconfirmed`.
 */
export async function payable(
  app: TestApp,
  names: readonly string[],
  options: { title: string; unconfirmed?: number },
): Promise<Payable> {
  const { owner, branchId } = app
  const { title, unconfirmed = 0 } = options
  const model = await councilModel(owner, { side: 'payment', title, typeAlias: 'P/WAGE' })
  const periodGuid = model.periodGuidOn('2026-11-17')
  const clientGuid = await client(owner, { branchId })
  const carers = []
  for (const [at, lastName] of names.entries()) {
    const guid = await carer(owner, { branchId, firstName: 'Aisha', lastName })
    const contractGuid = await userContract(owner, { branchId, carerGuid: guid, modelGuid: model.guid })
    const confirmed = at >= unconfirmed
    const { assignees } = await appointment(owner, {
      branchId,
      clientGuid,
      careTypeGuid: model.careTypeGuid,
      start: '2026-11-17T18:30:00Z',
      end: '2026-11-17T19:30:00Z',
      assignees: [{ carerGuid: guid, confirmedAt: confirmed ? app.clock.now() : null }],
    })
    const transaction = await owner
      .insertInto('billing_transaction')
      .values({
        branch_id: branchId,
        side: 'payment',
        model_guid: model.guid,
        period_guid: periodGuid,
        user_contract_guid: contractGuid,
      })
      .returning(['id', 'guid'])
      .executeTakeFirstOrThrow()
    const item = await owner
      .insertInto('item')
      .values({
        branch_id: branchId,
        side: 'payment',
        assignee_id: assignees[0]?.id ?? 0,
        transaction_id: transaction.id,
        local_date: '2026-11-17',
        starts_at: '2026-11-17T18:30:00Z',
        confirmed,
        total_pence: 1285,
        lines: sql`array[row('2026-11-17T18:30:00Z', 60, null, 12850, null, 1285)::rate_line]`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select refresh_transactions(array[${transaction.id}]::bigint[])`.execute(owner)
    carers.push({ guid, contractGuid, transactionGuid: transaction.guid, itemId: item.id })
  }
  return { model, periodGuid, carers }
}
