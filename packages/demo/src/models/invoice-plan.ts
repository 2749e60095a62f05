import type { invoiceModelTypes } from '#contract/model/models.ts'
import type { CalendarFrequency } from '#domain/calendar.ts'
import type { BranchKey } from '../branches.ts'
import type { CareKey } from '../settings/care-types.ts'
import type { Runs } from '../settings/runs.ts'
import type { BandStyle, DayStyle } from './rate-styles.ts'
import type { RuleStyle } from './rule-styles.ts'

export interface InvoicePlan {
  readonly key: string
  readonly title: string
  readonly type: keyof typeof invoiceModelTypes
  readonly branch: BranchKey
  /** The cost centre, shown as the account in lists. */
  readonly account: string
  readonly frequency: CalendarFrequency
  /** Days between a period's process date and its invoice deadline. */
  readonly deadline: number
  /** Mills an hour on a weekday by day in 2026/27. */
  readonly base: number
  readonly care: readonly CareKey[]
  readonly bands: BandStyle
  readonly days: DayStyle
  readonly rules: RuleStyle
  /** A price of the rule group instead of the bands, in mills. */
  readonly price?: { readonly type: 'FIX' | 'HOUR'; readonly rate: number }
  readonly run: keyof Runs
  readonly funder?: { readonly name: string; readonly contract: string; readonly address: readonly string[] }
  readonly incomeCategory?: string
  readonly termDays?: number
  readonly validity?: { readonly start: string; readonly end: string }
  readonly lateAllowed?: true
  readonly requireNfc?: true
  readonly shifts?: true
  readonly heldBack?: true
  readonly cm2000?: true
  /** Whether every visit of the previous week is confirmed, so that the whole period is ready. */
  readonly tidy?: true
  /** A standing charge: mills per unit of the frequency. */
  readonly standingCharge?: { readonly rate: number; readonly frequency: CalendarFrequency }
}

/** Care types with services in most price lists. */
export const visiting: readonly CareKey[] = [
  'domiciliary',
  'reablement',
  'companionship',
  'wakingNight',
  'sleepIn',
  'shadowing',
]
export const health: readonly CareKey[] = [...visiting, 'complex']
