import type { Db } from '#server/database/connection.ts'
import { validity } from './models.ts'

interface PayRowsOptions {
  branchId: number
  contractGuid: string
  start?: string
  end?: string | null
}

/** Adds one row to each list of a carer's contract, by default open from 1 January 2026. */
export async function payRows(owner: Db, { branchId, contractGuid, start, end }: PayRowsOptions): Promise<void> {
  const row = {
    branch_id: branchId,
    user_contract_guid: contractGuid,
    validity: validity(start ?? '2026-01-01', end),
  }
  await owner
    .insertInto('user_contract_guaranteed_hours')
    .values({ ...row, hours: '16.00', frequency_type_alias: '1/WEEK' })
    .execute()
  await owner
    .insertInto('user_contract_rate')
    .values({ ...row, rate: '13.100' })
    .execute()
  await owner
    .insertInto('user_contract_mileage')
    .values({ ...row, pay_to_and_from_home: false, rate: '0.350' })
    .execute()
  await owner
    .insertInto('user_contract_travel_time')
    .values({ ...row, wait_time_threshold: 15, rate: null, pay_at_nmw_rate: true })
    .execute()
}
