import type { Client } from '../people/make-clients.ts'
import type { CareKey } from '../settings/care-types.ts'

/** An assignee in a slot: whom it is planned for, and who steps in. Carers are indexes, -1 is nobody. */
export interface PlannedAssignee {
  first: number
  second: number
  /** What the carer does there, where it is not what the slot is for. */
  readonly care: CareKey | null
  /** Days on which the assignee exists: from the first up to, not including, the second. */
  readonly fromDay: number
  readonly untilDay: number
}

export type SlotOwner =
  | { readonly kind: 'client'; readonly client: Client }
  | { readonly kind: 'unit'; readonly index: number; readonly guid: string }
  | { readonly kind: 'category'; readonly guid: string }

/** Something that recurs in the week: a visit to a client, or a shift. */
export interface Slot {
  readonly owner: SlotOwner
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number
  /** Minutes after the midnight at which the weekday begins; 1440 and more is the small hours of the day after. */
  readonly start: number
  readonly minutes: number
  readonly care: CareKey
  /** A contract chosen by hand; null leaves the choice to the rules (finance 4). */
  readonly contract: string | null
  /** Every so many weeks, and in which of them. */
  readonly every: number
  readonly phase: number
  /** The shift that the visit is part of: its carer makes the visit. */
  readonly shift: Slot | null
  readonly assignees: PlannedAssignee[]
}

export function newAssignee(): PlannedAssignee {
  return { first: -1, second: -1, care: null, fromDay: 0, untilDay: Number.MAX_SAFE_INTEGER }
}

/** Monday's number of the week that holds a day: weeks are counted the same whatever the demo's first day. */
export function weekNumber(day: number): number {
  return Math.floor((day + 3) / 7)
}
