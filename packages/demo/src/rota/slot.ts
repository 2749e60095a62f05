import type { Client } from '../people/make-clients.ts'
import type { CareKey } from '../settings/care-types.ts'

/** An assignee in a slot: the planned carer and the substitute. Carers are indexes, -1 means none. */
export interface PlannedAssignee {
  first: number
  second: number
  /** The carer's own care type, if it differs from the slot's. */
  readonly care: CareKey | null
  /** The days of the assignee: from the first up to, not including, the second. */
  readonly fromDay: number
  readonly untilDay: number
}

export type SlotOwner =
  | { readonly kind: 'client'; readonly client: Client }
  | { readonly kind: 'unit'; readonly index: number; readonly guid: string }
  | { readonly kind: 'category'; readonly guid: string }

/** A weekly visit to a client, or a shift. */
export interface Slot {
  readonly owner: SlotOwner
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number
  /** Minutes after the midnight at which the weekday begins; from 1440 on, the early hours of the next day. */
  readonly start: number
  readonly minutes: number
  readonly care: CareKey
  /** A manually chosen contract; null leaves the choice to the rules (finance 4). */
  readonly contract: string | null
  /** The interval in weeks, and the offset in it. */
  readonly every: number
  readonly phase: number
  /** The shift that contains the visit; the shift's carer makes the visit. */
  readonly shift: Slot | null
  readonly assignees: PlannedAssignee[]
}

export function newAssignee(): PlannedAssignee {
  return { first: -1, second: -1, care: null, fromDay: 0, untilDay: Number.MAX_SAFE_INTEGER }
}

/** Returns the number of the week of a day, independent of the demo's first day. */
export function weekNumber(day: number): number {
  return Math.floor((day + 3) / 7)
}
