import { ChargeWorking, type FunderWorking, funderChargeText } from '#domain/billing/charge-working.ts'
import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import { type PlacedCharge, placeCharges } from '#domain/billing/place-charges.ts'
import { formatMills, formatPence, mills, pence, sumBy } from '#domain/money.ts'
import { type FunderCharge, funderCharges } from '#domain/pay/funder-charges.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { insertTransactions, settleTransactions } from '../pricing/pricing-queries.ts'
import { ContractTransactions } from './contract-transactions.ts'
import { type ChargedContract, lockChargedContracts } from './funder-input-queries.ts'
import { type FrozenCharge, type MadeCharge, replaceMadeCharges } from './made-charge-queries.ts'

type Placed = PlacedCharge<FunderCharge, FrozenCharge>

/**
 * Makes the standing charges and contributions of funders' contracts again, in each period that has begun (finance 7).
 * What is claimed or complete stays as it is; what it lacks joins the first later open period (decision 0071). Repeating
 * it changes nothing.
 */
export async function keepFunderCharges(db: BranchDb, branch: Branch, contractGuids: readonly string[]): Promise<void> {
  if (contractGuids.length === 0) return
  const contracts = await lockChargedContracts(db, branch, contractGuids)
  const known = await ContractTransactions.lock(
    db,
    contracts.map(({ guid }) => guid),
  )
  const placed = contracts.map((contract) => ({ contract, charges: placedIn(contract, known) }))

  const missing = placed.flatMap(({ contract, charges }) =>
    [...new Set(charges.map(({ period }) => period))]
      .filter((period) => known.openId(contract.guid, period) === undefined)
      .map((period) => ({
        period_guid: period,
        user_contract_guid: contract.guid,
        model_guid: contract.modelGuid,
      })),
  )
  if (missing.length > 0) {
    await insertTransactions(db, branch.id, 'invoice', missing)
    await known.load(db)
  }
  const made = placed.flatMap(({ contract, charges }) =>
    charges.flatMap((charge) => {
      const transactionId = known.openId(contract.guid, charge.period)
      return transactionId === undefined ? [] : [chargeRow(charge, contract, transactionId)]
    }),
  )
  await settleTransactions(db, await replaceMadeCharges(db, branch.id, known.open, made))
}

function placedIn({ guid, input, periods }: ChargedContract, known: ContractTransactions): Placed[] {
  const { start, end } = input.contract
  const dueIn = (period: BillingPeriod) =>
    period.end < start || (end !== null && period.start >= end) ? [] : funderCharges({ ...input, period })
  return placeCharges(periods, dueIn, known.chargedOf(guid), (period) => known.stateOf(guid, period.guid))
}

/** Returns a charge as it is stored: what is due, or its difference from what has been charged. */
function chargeRow(placed: Placed, contract: ChargedContract, transactionId: number): MadeCharge {
  const { due, charged, amount, madeFor, source } = placed
  const working = workingOf(placed, contract)
  const place = {
    transactionId,
    key: source,
    itemId: null,
    taxable: false,
    madeFor,
    working,
    description: funderChargeText(working),
  }
  if (due && charged.length === 0) {
    const { alias, date, rate, total } = due
    return { ...place, alias, date, rate, total, quantity: formatMills(mills(due.quantity)) }
  }
  const last = charged.at(-1)?.from
  return {
    ...place,
    alias: due?.alias ?? last?.alias ?? 'STANDING',
    date: due?.date ?? last?.date ?? working.to,
    ...{ quantity: '1.000', rate: amount * 10, total: amount },
  }
}

function workingOf({ due, charged, source }: Placed, { input }: ChargedContract): FunderWorking {
  const before = sumBy(charged, ({ total }) => total)
  const money = (amount: number) => formatPence(pence(amount))
  const correction = charged.length === 0 ? null : { due: money(due?.total ?? 0), charged: money(before) }
  // The contracts of funders have no other charges.
  if (!due) return { ...(ChargeWorking.parse(charged.at(-1)?.from.working) as FunderWorking), correction }
  const counted = { from: due.from, to: due.date, days: due.days, correction }
  if (due.alias === 'CONTRIB') {
    const row = [...input.contributions, ...input.received].find(({ guid }) => guid === source)
    return { kind: 'CONTRIB', ...counted, rate: formatMills(row?.rate ?? due.rate) }
  }
  const row = [...input.standingCharges, ...input.model.standingCharges].find(({ guid }) => guid === source)
  return {
    ...{ kind: 'STANDING', ...counted, rate: formatMills(due.rate) },
    frequency: row?.frequency ?? null,
    hours: row?.hours ? money(row.hours) : null,
  }
}
