import type { AvailableInterval } from '../availability/available-days.ts'
import type { Place } from '../pay/types.ts'
import type { EpochMinute } from '../time.ts'

/** A time from `start` to `end`, which is not included. */
export interface Span {
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** Another appointment of a carer. */
export interface Stay extends Span {
  /** Its client, unit or shift category. */
  readonly owner: string
  /** Null where the address has no coordinates. */
  readonly place: Place | null
}

/** As the client wishes: carers of any, of one preferred, or of one gender only. */
export type CarerGenderWish = 'MALE_OR_FEMALE' | 'PREFER_FEMALE' | 'PREFER_MALE' | 'ONLY_FEMALE' | 'ONLY_MALE'
/** As the carer wishes of clients. */
export type ClientGenderWish = 'ANY' | 'PREFER_FEMALE' | 'PREFER_MALE' | 'ONLY_FEMALE' | 'ONLY_MALE'

/** Things at a client's home that some carers cannot stand: animals that they are allergic to, smoke for asthma. */
export type Hazard = 'dogs' | 'cats' | 'smoke'

/** A visit or a shift that somebody is to be assigned to. */
export interface WorkToAssign extends Span {
  readonly place: Place | null
  /** Null for a shift. */
  readonly client: {
    readonly gender: string | null
    readonly carerGender: CarerGenderWish
    /** Empty where none are recorded. */
    readonly languages: readonly string[]
    /** The titles of the care packages that the client has. */
    readonly carePackages: readonly string[]
    /** Those at the client's home. */
    readonly hazards: readonly Hazard[]
    /** Whether the client needs a carer who drives. */
    readonly needsDriver: boolean
  } | null
}

/** A carer with everything that counts for one piece of work. */
export interface CarerForWork {
  readonly guid: string
  readonly gender: string | null
  readonly clientGender: ClientGenderWish
  /** Empty where none are recorded. */
  readonly languages: readonly string[]
  /** The titles of the care packages that the carer is set up for; empty where none are recorded. */
  readonly carePackages: readonly string[]
  readonly avoids: readonly Hazard[]
  /** Null where it is not recorded. */
  readonly canDrive: boolean | null
  /** The client's preference for or against the carer. */
  readonly preference: 'preferred' | 'declined' | null
  /** Visits to the same client in the eight weeks before. */
  readonly recentVisits: number
  /** Whether the carer has a contract on the local date of the start. */
  readonly hasContract: boolean
  /** Whether another place of the same appointment is the carer's already. */
  readonly isAssigned: boolean
  /** The carer's other appointments from 24 hours before the work to 24 hours after it, by start. */
  readonly stays: readonly Stay[]
  /** Minutes of the carer's other appointments in the week of the work, as `weekOf` has it. */
  readonly plannedMinutes: number
  /** Absences; an open one has no end. */
  readonly absences: readonly { readonly start: EpochMinute; readonly end: EpochMinute | null }[]
  /** Null where nothing is recorded for the day: then nothing is known against it. */
  readonly available: readonly AvailableInterval[] | null
  /** Guaranteed minutes of a week; null without a guarantee. */
  readonly guaranteedMinutes: number | null
}

/** A reason against an assignment. Minutes are whole. */
export type Concern =
  | { readonly code: 'ALREADY_ASSIGNED' }
  | { readonly code: 'ABSENT' }
  | { readonly code: 'OVERLAP'; readonly owner: string; readonly minutes: number }
  | { readonly code: 'DECLINED' }
  | { readonly code: 'NO_CONTRACT' }
  | { readonly code: 'CLIENT_WANTS_GENDER'; readonly gender: 'female' | 'male'; readonly isStrict: boolean }
  | { readonly code: 'CARER_WANTS_GENDER'; readonly gender: 'female' | 'male'; readonly isStrict: boolean }
  /** The care packages of the client that the carer is not set up for. */
  | { readonly code: 'CARE_PACKAGES'; readonly packages: readonly string[] }
  | { readonly code: 'HOME'; readonly hazards: readonly Hazard[] }
  /** The client needs a carer who drives. */
  | { readonly code: 'NO_DRIVER' }
  /** The time that is free between the two appointments, and the travel that it is too short for. */
  | { readonly code: 'TRAVEL'; readonly owner: string; readonly gap: number; readonly travel: number }
  /** The longest rest in the 24 hours from the start of a working day. */
  | { readonly code: 'REST'; readonly minutes: number }
  | { readonly code: 'LONG_WEEK'; readonly minutes: number }
  | { readonly code: 'NOT_AVAILABLE'; readonly from: EpochMinute | null; readonly until: EpochMinute | null }
  /** The carer speaks none of the languages that the client speaks. */
  | { readonly code: 'NO_COMMON_LANGUAGE' }

/** A reason for an assignment. Minutes are whole. */
export type Merit =
  | { readonly code: 'PREFERRED' }
  /** Visits to the same client in the eight weeks before. */
  | { readonly code: 'KNOWS_CLIENT'; readonly visits: number }
  /** The languages, other than English, that both speak. */
  | { readonly code: 'SPEAKS'; readonly languages: readonly string[] }
  /** The minutes that are missing to the guaranteed hours of the week without the work, which fits into it. */
  | { readonly code: 'HOURS_LEFT'; readonly minutes: number }

export interface Judgement {
  readonly concerns: readonly Concern[]
  readonly merits: readonly Merit[]
  /** The end of the appointment before it and the start of the one after it on the same day. */
  readonly freeFrom: EpochMinute | null
  readonly freeUntil: EpochMinute | null
  /** Travel to and from the neighbouring appointments of the same day; null without one or without coordinates. */
  readonly travelBefore: number | null
  readonly travelAfter: number | null
  /** Minutes of the week from Monday to Sunday, with the work. */
  readonly weekMinutes: number
}
