import type { Side } from '#contract/fields.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { mills } from '#domain/money.ts'
import { type UnpaidReason, unpaidReason } from '#domain/pay/appointments.ts'
import { type PaySources, priceItem } from '#domain/pay/price-item.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import type { RatedVisit } from '#domain/rating/types.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { PayGroup, PricedContract, PricedModel, PriceList } from './price-list.ts'
import type { AssigneeToPrice } from './pricing-queries.ts'

/** The contract and the model of an item, and how they price it. */
export interface Offer {
  readonly contract: PricedContract
  readonly model: PricedModel
  /** Why it is shown and not paid; null where it is priced. */
  readonly unpaid: UnpaidReason | null
  readonly price: () => RatedVisit
}

/**
 * Finds the contract and the model of an assignee on a side (finance 4). `NONE` has no item on that side: nobody is
 * paid for an unassigned visit, and the pay group of an agency carer may leave it to the agency.
 */
export async function offerOf(
  db: BranchDb,
  prices: PriceList,
  side: Side,
  row: AssigneeToPrice,
): Promise<Offer | 'NONE' | 'NO_CONTRACT'> {
  return side === 'invoice' ? invoiceOf(db, prices, row) : paymentOf(db, prices, row)
}

async function invoiceOf(db: BranchDb, prices: PriceList, row: AssigneeToPrice): Promise<Offer | 'NO_CONTRACT'> {
  const contract = invoiceContract(prices, row)
  if (!contract) return 'NO_CONTRACT'
  const model = await prices.invoiceModel(db, contract.modelGuid)
  return { contract, model, unpaid: null, price: () => rateVisit(model.compiled, visitOf(row)) }
}

async function paymentOf(
  db: BranchDb,
  prices: PriceList,
  row: AssigneeToPrice,
): Promise<Offer | 'NONE' | 'NO_CONTRACT'> {
  if (row.carer_guid === null) return 'NONE'
  const contracts = prices.contractsOf(row.carer_guid)
  const contract = chooseContract(contracts, row.local_date, null)
  if (!contract) return 'NO_CONTRACT'
  const group = await prices.payGroup(db, contract.modelGuid)
  if (row.is_agency && group.ignoresAgency) return 'NONE'

  // The pay group of the shift's own day decides for the visits inside it.
  const shiftContract = row.shift_date === null ? null : chooseContract(contracts, row.shift_date, null)
  const shiftGroup = shiftContract ? await prices.payGroup(db, shiftContract.modelGuid) : group
  const unpaid = unpaidReason({ type: row.appointment_type, isInShift: row.shift_date !== null }, shiftGroup)
  const sources = await sourcesOf(db, prices, row, contract, group)
  return { contract, model: group, unpaid, price: () => priceItem(sources, visitOf(row)) }
}

async function sourcesOf(
  db: BranchDb,
  prices: PriceList,
  row: AssigneeToPrice,
  contract: PricedContract,
  group: PayGroup,
): Promise<PaySources> {
  const invoiceModel = invoiceContract(prices, row)?.modelGuid
  const isLinked = invoiceModel !== undefined && group.linkedModels.has(invoiceModel)
  return {
    own: group.compiled,
    linked: isLinked ? await prices.linkedServices(db, invoiceModel, contract.modelGuid) : null,
    baseRates: group.baseRates,
    salaries: group.salaries,
    contract: { standing: standingRate(contract, row), rates: contract.rates },
  }
}

function invoiceContract(prices: PriceList, row: AssigneeToPrice): PricedContract | null {
  return chooseContract(prices.contractsOf(row.payer_guid), row.local_date, row.contract_guid)
}

function standingRate({ standing }: PricedContract, { appointment_type: type }: AssigneeToPrice) {
  const isCovered = standing?.mode === 'BOTH' || standing?.mode === `${type}S`
  return standing && isCovered ? mills(standing.rate) : null
}

function visitOf(row: AssigneeToPrice) {
  return {
    serviceTypeGuid: row.care_type_guid,
    conditionGuid: row.condition_guid,
    rosteredStart: row.start_minute,
    rosteredEnd: row.end_minute,
    actualStart: row.actual_start_minute,
    actualEnd: row.actual_end_minute,
    cancelledAt: row.cancelled_minute,
    isSleepIn: row.is_sleep_in,
    isCancelled: row.cancelled_minute !== null || row.is_never_done,
    disturbedMinutes: row.disturbed_minutes,
  }
}
