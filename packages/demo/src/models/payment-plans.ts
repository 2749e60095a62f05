import type { CalendarFrequency } from '#domain/calendar.ts'
import type { BranchKey } from '../branches.ts'
import type { Runs } from '../settings/runs.ts'
import type { DayStyle } from './rate-styles.ts'
import type { RuleStyle } from './rule-styles.ts'

export interface PaymentPlan {
  readonly key: string
  readonly title: string
  readonly type: 'P/WAGE' | 'P/SALARY'
  /** Null for a pay group of all branches. */
  readonly branch: BranchKey | null
  readonly account: string
  readonly frequency: CalendarFrequency
  /** Mills an hour on a weekday by day in 2026/27. */
  readonly base: number
  readonly days: DayStyle
  readonly rules: RuleStyle
  readonly run: keyof Runs
  readonly shifts: boolean
  readonly archived?: true
  readonly ignoreAgency?: true
  readonly heldBack?: true
  readonly validity?: { readonly start: string; readonly end: string | null }
}

/** Pay groups, both waged and salaried (MODEL-D18). Scotland and Wales fund the Real Living Wage (uk 1). */
export const paymentPlans: readonly PaymentPlan[] = [
  {
    key: 'leedsWaged',
    title: 'Leeds waged',
    type: 'P/WAGE',
    branch: 'leeds',
    account: 'PAY-LEE',
    frequency: '4/WEEK',
    base: 13_100,
    days: 'dayparts',
    rules: 'payRostered',
    run: 'waged',
    shifts: true,
  },
  {
    key: 'leedsNights',
    title: 'Leeds night staff',
    type: 'P/WAGE',
    branch: 'leeds',
    account: 'PAY-LEE-N',
    frequency: '2/WEEK',
    base: 13_400,
    days: 'enhanced',
    rules: 'payRostered',
    run: 'waged',
    shifts: true,
  },
  {
    key: 'leedsSalaried',
    title: 'Leeds salaried',
    type: 'P/SALARY',
    branch: 'leeds',
    account: 'PAY-LEE-S',
    frequency: '1/MONTH',
    base: 13_600,
    days: 'flat',
    rules: 'payRostered',
    run: 'salaried',
    shifts: true,
  },
  {
    key: 'glasgowWaged',
    title: 'Glasgow waged',
    type: 'P/WAGE',
    branch: 'glasgow',
    account: 'PAY-GLA',
    frequency: '2/WEEK',
    base: 13_700,
    days: 'enhanced',
    rules: 'payRostered',
    run: 'waged',
    shifts: true,
  },
  {
    key: 'glasgowSalaried',
    title: 'Glasgow salaried',
    type: 'P/SALARY',
    branch: 'glasgow',
    account: 'PAY-GLA-S',
    frequency: '1/MONTH',
    base: 14_100,
    days: 'flat',
    rules: 'payRostered',
    run: 'salaried',
    shifts: true,
  },
  {
    key: 'cardiffWaged',
    title: 'Cardiff waged',
    type: 'P/WAGE',
    branch: 'cardiff',
    account: 'PAY-CDF',
    frequency: '1/WEEK',
    base: 13_700,
    days: 'sunday',
    rules: 'payActual',
    run: 'waged',
    shifts: false,
  },
  {
    key: 'agency',
    title: 'Agency',
    type: 'P/WAGE',
    branch: null,
    account: 'PAY-AGY',
    frequency: '1/WEEK',
    base: 13_000,
    days: 'flat',
    rules: 'payRostered',
    run: 'waged',
    shifts: false,
    ignoreAgency: true,
  },
  {
    key: 'office',
    title: 'Office and bank cover',
    type: 'P/WAGE',
    branch: null,
    account: 'PAY-OFF',
    frequency: '1/MONTH',
    base: 14_200,
    days: 'flat',
    rules: 'payRostered',
    run: 'salaried',
    shifts: true,
    heldBack: true,
  },
  {
    key: 'legacy',
    title: 'Waged, terms before 2024',
    type: 'P/WAGE',
    branch: null,
    account: 'PAY-OLD',
    frequency: '4/WEEK',
    base: 12_900,
    days: 'flat',
    rules: 'payRostered',
    run: 'waged',
    shifts: false,
    archived: true,
  },
]

/** A pay group's own rates inside an invoice model: harder work, paid for by its funder (finance 4). */
export const linkedPay = [{ invoice: 'westYorkshire', payment: 'leedsWaged', care: 'complex', base: 15_400 }] as const
