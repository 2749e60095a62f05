import type { BranchPlan } from '../branches.ts'
import type { Carer } from '../people/make-carers.ts'
import type { Window } from '../window.ts'
import type { Absences } from './absences.ts'
import type { ClientSpell } from './client-absences.ts'
import type { CareBytes, ConditionBytes, EncodedSlot } from './encode-slot.ts'

/** The next keys of each table, across all branches. */
export interface Ids {
  appointment: number
  assignee: number
  visit: number
}

export interface RotaPlan {
  readonly branch: BranchPlan
  readonly window: Window
  readonly carers: readonly Carer[]
  readonly absences: Absences
  /** By client index. */
  readonly spells: readonly (readonly ClientSpell[])[]
  /** By weekday, from {@link encodeSlots}. */
  readonly slots: readonly (readonly EncodedSlot[])[]
  readonly care: CareBytes
  readonly conditions: ConditionBytes
  /** Accounts of the branch's staff, who confirm visits. */
  readonly confirmers: readonly { readonly bytes: Uint8Array; readonly name: string }[]
}
