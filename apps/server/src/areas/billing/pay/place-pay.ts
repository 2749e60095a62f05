import { placeOfCharge } from '#domain/billing/place-charges.ts'
import type { Branch } from '../../../kit/context.ts'
import type { ContractTransactions } from '../charges/contract-transactions.ts'
import type { LoadedUnit } from './load-pay.ts'
import type { PlacedPay } from './pay-writer.ts'

/**
 * Returns where a charge for the period of a unit belongs on a contract: in its own period or, if that is paid, in the
 * first later one that has begun and is not paid. Undefined if none can take it now.
 */
export function placePay(
  { unit: { period, modelGuid }, group }: LoadedUnit,
  contractGuid: string,
  branch: Branch,
  known: ContractTransactions,
): Omit<PlacedPay, 'charge'> | undefined {
  if (period.start > branch.today) return undefined
  const begun = group.periods.filter(({ start }) => start <= branch.today)
  const place = placeOfCharge(begun, period, ({ guid }) => known.stateOf(contractGuid, guid))
  if (!place) return undefined
  return { madeFor: period.guid, period_guid: place.guid, user_contract_guid: contractGuid, model_guid: modelGuid }
}
