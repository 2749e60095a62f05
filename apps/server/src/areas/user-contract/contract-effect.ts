import type { ContractEffect } from '#contract/user-contract/contract-effect.ts'
import { type ContractOwner, contractOwners } from '#contract/user-contract/owners.ts'
import { formatPence, pence } from '#domain/money.ts'
import { behindSavepoint } from '../../kit/behind-savepoint.ts'
import type { BranchDb, Context } from '../../kit/context.ts'
import { type OpenCharge, selectOpenCharges, selectOpenItems } from '../billing/exports.ts'
import { contractsOf } from './contract-queries.ts'
import { selectReceivers } from './payer-contracts/payer-contract-queries.ts'

type Items = Awaited<ReturnType<typeof selectOpenItems>>

interface OpenAmounts {
  readonly items: Items
  readonly charges: readonly OpenCharge[]
}

/** The owners whose open items are priced again by a save of their contracts, not later by a job. */
type RepricedOwner = Exclude<ContractOwner, 'shift-category'>

/**
 * Returns what a save does to the open items of a client, a unit or a carer, and to the system charges of a client or a
 * unit. The save itself is done, and then undone. Charges of a carer's pay period are worked out later, by a job, and
 * are not included.
 */
export async function effectOf(
  { db, branch }: Context,
  owner: RepricedOwner,
  ownerGuid: string,
  save: () => Promise<unknown>,
): Promise<ContractEffect> {
  const receivers = await selectReceivers(db, owner, ownerGuid, branch.today)
  const amounts = () => openAmounts(db, owner, ownerGuid, receivers)
  const before = await amounts()
  const { after, contracts } = await behindSavepoint(db, async () => {
    await save()
    return {
      after: await amounts(),
      contracts: await contractsOf(db, owner, ownerGuid).execute(),
    }
  })
  return difference(
    before,
    after,
    new Map([...contracts, ...receivers].map(({ guid, reference }) => [guid, reference])),
  )
}

async function openAmounts(
  db: BranchDb,
  owner: RepricedOwner,
  guid: string,
  receivers: readonly { readonly guid: string }[],
): Promise<OpenAmounts> {
  return {
    items: await selectOpenItems(db, contractOwners[owner].side, guid),
    charges:
      owner === 'carer'
        ? []
        : await selectOpenCharges(
            db,
            guid,
            receivers.map((contract) => contract.guid),
          ),
  }
}

/** An amount of a contract before and after; of a charge that is new, or gone, nothing. */
interface Changed {
  readonly contract: string | null
  readonly before: number
  readonly after: number
}

type Amount = Omit<Items[number], 'assignee_id'>

/** A visit that is not priced on this side, such as one of a carer without a contract. */
const noItem: Amount = { contract_guid: null, problem: null, total_pence: 0 }

function changedCharges(before: readonly OpenCharge[], after: readonly OpenCharge[]): Changed[] {
  const [old, now] = [before, after].map((charges) => new Map(charges.map((charge) => [charge.key, charge])))
  return [...new Map([...before, ...after].map((charge) => [charge.key, charge])).values()].flatMap((charge) => {
    const amounts = { before: old?.get(charge.key)?.total_pence ?? 0, after: now?.get(charge.key)?.total_pence ?? 0 }
    return amounts.before === amounts.after ? [] : [{ contract: charge.contract_guid, ...amounts }]
  })
}

function changedItems(before: Items, after: Items): { old: Amount; item: Amount }[] {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.assignee_id, item])))
  return [...new Set([...before, ...after].map(({ assignee_id }) => assignee_id))].flatMap((id) => {
    const pair = { old: old?.get(id) ?? noItem, item: now?.get(id) ?? noItem }
    const isSame =
      pair.item.total_pence === pair.old.total_pence &&
      pair.item.contract_guid === pair.old.contract_guid &&
      pair.item.problem === pair.old.problem
    return isSame ? [] : [pair]
  })
}

function difference(before: OpenAmounts, after: OpenAmounts, references: ReadonlyMap<string, string>): ContractEffect {
  const changed = changedItems(before.items, after.items)
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
