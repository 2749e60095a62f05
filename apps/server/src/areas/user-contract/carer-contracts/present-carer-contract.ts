import type { CarerContract } from '#contract/user-contract/carer-contracts.ts'
import { durationOf } from '#domain/user-contract/carer-contract.ts'
import type { Context } from '../../../kit/context.ts'
import type { ContractRow } from '../contract-queries.ts'
import { presentHead, presentRow, presentState } from '../present-contract.ts'
import { selectCompensation, selectPayRows } from './carer-contract-queries.ts'

export async function presentCarerContract(contract: ContractRow, context: Context): Promise<CarerContract> {
  const compensation = await selectCompensation(context.db, contract.guid)
  const { guaranteed_hours, rates, mileage, travel_time } = await selectPayRows(context.db, contract.guid)
  return {
    ...presentHead(contract, context.branch),
    ...presentState(contract, context),
    is_closed: contract.archived,
    current_role: contract.end === null,
    compensation,
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
export async function carerContractForHistory(contract: ContractRow, { db }: Context): Promise<object> {
  const { contract_model, reference, start, end } = contract
  const lists = await selectPayRows(db, contract.guid)
  const unnamed = <Row extends { guid: string }>({ guid: _, ...row }: Row) => row
  return {
    contract_model,
    ...{ reference, start, end },
    ...(await selectCompensation(db, contract.guid)),
    guaranteed_hours: lists.guaranteed_hours.map(unnamed),
    rates: lists.rates.map(unnamed),
    mileage: lists.mileage.map(unnamed),
    travel_time: lists.travel_time.map(unnamed),
  }
}
