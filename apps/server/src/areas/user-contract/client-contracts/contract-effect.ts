import type { ContractEffect } from '#contract/user-contract/client-contracts.ts'
import { formatPence, pence } from '#domain/money.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type OpenCharge, selectOpenCharges, selectOpenItems } from '../../billing/exports.ts'
import { selectContractsInBrief } from './client-contract-queries.ts'

type Items = Awaited<ReturnType<typeof selectOpenItems>>

interface OpenAmounts {
  readonly items: Items
  readonly charges: readonly OpenCharge[]
}

/** Returns what a save does to the open items and system charges of a client. The save itself is done, and then undone. */
export async function effectOf(
  { db }: Context,
  clientGuid: string,
  save: () => Promise<unknown>,
): Promise<ContractEffect> {
  const before = await openAmounts(db, clientGuid)
  const { after, contracts } = await behindSavepoint(db, async () => {
    await save()
    return { after: await openAmounts(db, clientGuid), contracts: await selectContractsInBrief(db, clientGuid) }
  })
  return difference(before, after, new Map(contracts.map(({ guid, reference }) => [guid, reference])))
}

async function openAmounts(db: BranchDb, clientGuid: string): Promise<OpenAmounts> {
  return { items: await selectOpenItems(db, 'invoice', clientGuid), charges: await selectOpenCharges(db, clientGuid) }
}

/** An amount of a contract before and after; of a charge that is new, or gone, nothing. */
interface Changed {
  readonly contract: string | null
  readonly before: number
  readonly after: number
}

function changedCharges(before: readonly OpenCharge[], after: readonly OpenCharge[]): Changed[] {
  const [old, now] = [before, after].map((charges) => new Map(charges.map((charge) => [charge.key, charge])))
  return [...new Map([...before, ...after].map((charge) => [charge.key, charge])).values()].flatMap((charge) => {
    const amounts = { before: old?.get(charge.key)?.total_pence ?? 0, after: now?.get(charge.key)?.total_pence ?? 0 }
    return amounts.before === amounts.after ? [] : [{ contract: charge.contract_guid, ...amounts }]
  })
}

function difference(before: OpenAmounts, after: OpenAmounts, references: ReadonlyMap<string, string>): ContractEffect {
  const then = new Map(after.items.map((item) => [item.assignee_id, item]))
  const changed = before.items.flatMap((old) => {
    const item = then.get(old.assignee_id)
    if (!item) return []
    const isSame =
      item.total_pence === old.total_pence && item.contract_guid === old.contract_guid && item.problem === old.problem
    return isSame ? [] : [{ old, item }]
  })
  const totals = new Map<string, { before: number; after: number }>()
  const add = (guid: string | null, side: 'before' | 'after', amount: number) => {
    const reference = guid === null ? '' : (references.get(guid) ?? '')
    const total = totals.get(reference) ?? { before: 0, after: 0 }
    totals.set(reference, { ...total, [side]: total[side] + amount })
  }
  for (const { old, item } of changed) {
    add(old.contract_guid, 'before', old.total_pence)
    add(item.contract_guid, 'after', item.total_pence)
  }
  const charges = changedCharges(before.charges, after.charges)
  for (const charge of charges) {
    add(charge.contract, 'before', charge.before)
    add(charge.contract, 'after', charge.after)
  }
  const sumOf = (amounts: readonly number[]) => formatPence(pence(amounts.reduce((all, one) => all + one, 0)))
  const itemsBefore = changed.map(({ old }) => old.total_pence)
  const itemsAfter = changed.map(({ item }) => item.total_pence)
  return {
    item_count: changed.length,
    charge_count: charges.length,
    total_before: sumOf([...itemsBefore, ...charges.map((charge) => charge.before)]),
    total_after: sumOf([...itemsAfter, ...charges.map((charge) => charge.after)]),
    unpriced_count: changed.filter(({ item }) => item.problem !== null).length,
    contracts: [...totals]
      .filter(([reference, { before, after }]) => reference !== '' && before !== after)
      .map(([reference, total]) => ({
        reference,
        total_before: formatPence(pence(total.before)),
        total_after: formatPence(pence(total.after)),
      }))
      .toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
  }
}
