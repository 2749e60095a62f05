import type { BranchPlan } from '../branches.ts'
import { uuidBytes } from '../database/binary-rows.ts'
import type { InvoicePlan } from '../models/invoice-plan.ts'
import { privatePlan } from '../people/funding.ts'
import type { Client } from '../people/make-clients.ts'
import { recordOf } from '../records.ts'
import { type CareKey, type CareTypes, careTypePlans } from '../settings/care-types.ts'
import { type ConditionKey, type Conditions, conditionPlans } from '../settings/conditions.ts'
import type { Slot } from './slot.ts'

/** A slot with the guids of its rows as bytes, computed once and written thousands of times. */
export interface EncodedSlot {
  readonly slot: Slot
  readonly client: Client | null
  /** The client's price list for the visit; null for shifts. */
  readonly plan: InvoicePlan | null
  readonly clientBytes: Uint8Array | null
  readonly unitBytes: Uint8Array | null
  readonly categoryBytes: Uint8Array | null
  readonly regionBytes: Uint8Array | null
  readonly contractBytes: Uint8Array | null
}

export type CareBytes = Readonly<Record<CareKey, Uint8Array>>
export type ConditionBytes = Readonly<Record<ConditionKey, Uint8Array>>

export function careBytes(guids: CareTypes): CareBytes {
  return recordOf(Object.keys(careTypePlans) as CareKey[], (key) => uuidBytes(guids[key]))
}

export function conditionBytes(guids: Conditions): ConditionBytes {
  return recordOf(Object.keys(conditionPlans) as ConditionKey[], (key) => uuidBytes(guids[key]))
}

/** Returns the slots of each weekday, in the order of their start; a shift comes before its visits. */
export function encodeSlots(branch: BranchPlan, regions: readonly string[], slots: readonly Slot[]): EncodedSlot[][] {
  const clients = new Map<number, Uint8Array>()
  const regionBytes = regions.map(uuidBytes)
  const encoded = slots.map((slot): EncodedSlot => {
    const { owner, contract } = slot
    if (owner.kind !== 'client') {
      return {
        ...{ slot, client: null, plan: null, clientBytes: null, regionBytes: null, contractBytes: null },
        unitBytes: owner.kind === 'unit' ? uuidBytes(owner.guid) : null,
        categoryBytes: owner.kind === 'category' ? uuidBytes(owner.guid) : null,
      }
    }
    const { client } = owner
    const clientBytes = clients.get(client.index) ?? uuidBytes(client.guid)
    clients.set(client.index, clientBytes)
    return {
      slot,
      client,
      plan: contract === null ? client.plan : privatePlan(branch.key),
      clientBytes,
      unitBytes: null,
      categoryBytes: null,
      regionBytes: regionBytes[client.address.region] ?? null,
      contractBytes: contract === null ? null : uuidBytes(contract),
    }
  })
  const rank = (slot: Slot) => slot.start * 2 + (slot.owner.kind === 'client' ? 1 : 0)
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    encoded.filter(({ slot }) => slot.weekday === weekday).sort((a, b) => rank(a.slot) - rank(b.slot)),
  )
}
