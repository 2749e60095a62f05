import type { ContractEffect } from '#contract/user-contract/client-contracts.ts'
import { formatPence, pence } from '#domain/money.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import type { Context } from '../../../kit/context.ts'
import { selectOpenItems } from '../../billing/exports.ts'
import { selectContractsInBrief } from './client-contract-queries.ts'

type Items = Awaited<ReturnType<typeof selectOpenItems>>

/** Returns what a save does to the open items of a client. The save itself is done, and then undone. */
export async function effectOf(
  { db }: Context,
  clientGuid: string,
  save: () => Promise<unknown>,
): Promise<ContractEffect> {
  const before = await selectOpenItems(db, clientGuid)
  const { after, contracts } = await behindSavepoint(db, async () => {
    await save()
    return { after: await selectOpenItems(db, clientGuid), contracts: await selectContractsInBrief(db, clientGuid) }
  })
  return difference(before, after, new Map(contracts.map(({ guid, reference }) => [guid, reference])))
}

function difference(before: Items, after: Items, references: ReadonlyMap<string, string>): ContractEffect {
  const then = new Map(after.map((item) => [item.assignee_id, item]))
  const changed = before.flatMap((old) => {
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
  const sumOf = (amounts: readonly number[]) => formatPence(pence(amounts.reduce((all, one) => all + one, 0)))
  return {
    item_count: changed.length,
    total_before: sumOf(changed.map(({ old }) => old.total_pence)),
    total_after: sumOf(changed.map(({ item }) => item.total_pence)),
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
