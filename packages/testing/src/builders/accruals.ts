import type { Db } from '#server/database/connection.ts'
import { validity } from './models.ts'

interface PolicyOptions {
  modelGuid: string
  start?: string
  end?: string | null
  /** Hours. */
  accrualCap?: string
  /** Weeks. */
  rolloverCap?: string
  /** Days. */
  rolloverExpiry?: number | null
}

/**
 * Creates a holiday policy of 2026 with a cap of 224 hours, of which 1.6 weeks roll over for 90 days. Returns its guid.
 */
export async function accrualPolicy(owner: Db, options: PolicyOptions): Promise<string> {
  const { start = '2026-01-01', end = '2027-01-01', rolloverExpiry = 90 } = options
  const row = await owner
    .insertInto('accrual_policy')
    .values({
      model_guid: options.modelGuid,
      type_alias: 'HOLIDAY',
      validity: validity(start, end),
      accrual_cap: options.accrualCap ?? '224',
      rollover_cap: options.rolloverCap ?? '1.6',
      rollover_expiry: rolloverExpiry,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return row.guid
}

interface ItemOptions {
  branchId: number
  accrualGuid: string
  type: 'Holiday' | 'Manual'
  date: string
  /** Hours. */
  amount: string
}

/** Creates leave taken, or a manual entry of hours. */
export async function accrualItem(owner: Db, options: ItemOptions): Promise<void> {
  const { branchId, accrualGuid, type, date, amount } = options
  await owner
    .insertInto('carer_accrual_item')
    .values({ branch_id: branchId, accrual_guid: accrualGuid, type, date, amount, description: 'Long service' })
    .execute()
}

interface AccrualOptions {
  branchId: number
  carerGuid: string
  modelGuid: string
  contractGuid: string
}

/** Creates a carer's accrual with a new policy and a manual entry of 8 hours. */
export async function accrualWithItem(owner: Db, options: AccrualOptions): Promise<void> {
  const { branchId, carerGuid, modelGuid, contractGuid } = options
  const { guid } = await owner
    .insertInto('carer_accrual')
    .values({
      branch_id: branchId,
      carer_guid: carerGuid,
      policy_guid: await accrualPolicy(owner, { modelGuid }),
      user_contract_guid: contractGuid,
      type_alias: 'HOLIDAY',
      validity: validity('2026-01-01', '2027-01-01'),
      accrual_cap: '224',
      recalculated_to: '2026-11-24',
      recalculated_at: '2026-11-24T09:00:00Z',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await accrualItem(owner, { branchId, accrualGuid: guid, type: 'Manual', date: '2026-11-20', amount: '8' })
}
