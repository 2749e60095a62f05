import type { CarerContract } from '#contract/user-contract/carer-contracts.ts'
import { durationOf } from '#domain/user-contract/carer-contract.ts'
import type { Context } from '../../../kit/context.ts'
import type { ContractRow } from '../contract-queries.ts'
import { presentHead, presentRow, presentState } from '../present-contract.ts'
import { type CarerContractRow, type PayRows, selectCarerContract, selectPayRows } from './carer-contract-queries.ts'

export async function presentCarerContract(contract: ContractRow, context: Context): Promise<CarerContract> {
  const { commute_type_alias, travel_type_alias, standing_rate, standing_rate_mode } = await selectCarerContract(
    context.db,
    contract.guid,
  )
  const { guaranteed_hours, rates, mileage, travel_time } = await selectPayRows(context.db, contract.guid)
  return {
    ...presentHead(contract, context.branch),
    ...presentState(contract, context),
    is_closed: contract.archived,
    current_role: contract.end === null,
    compensation: { commute_type_alias, travel_type_alias, standing_rate, standing_rate_mode },
    guaranteed_hours: guaranteed_hours.map((row) => presentRow(row, context)),
    rates: rates.map((row) => presentRow(row, context)),
    mileage: mileage.map((row) => presentRow(row, context)),
    travel_time: travel_time.map((row) => ({
      ...presentRow(row, context),
      wait_time_threshold: durationOf(row.wait_time_threshold),
    })),
  }
}

/** Returns the fields that the history shows. */
export function carerContractForHistory({ guid: _, ...contract }: CarerContractRow, lists: PayRows): object {
  const unnamed = <Row extends { guid: string }>({ guid: _guid, ...row }: Row) => row
  return {
    ...contract,
    guaranteed_hours: lists.guaranteed_hours.map(unnamed),
    rates: lists.rates.map(unnamed),
    mileage: lists.mileage.map(unnamed),
    travel_time: lists.travel_time.map(unnamed),
  }
}
