import type { DayType, ModifierType, RoundingType } from '#domain/rating/types.ts'
import { MINUTES_PER_DAY } from '#domain/time.ts'

/** A band of durations: minutes, rounding, and the hourly price relative to the list price, in percent. */
export interface BandPlan {
  readonly minimum: number
  readonly maximum: number | null
  readonly rounding: RoundingType
  readonly to: number | null
  readonly percent: number
}

export type BandStyle = 'council' | 'minute' | 'five' | 'private'

/** Short calls have a higher hourly price (uk 11). */
export const bandStyles: Readonly<Record<BandStyle, readonly BandPlan[]>> = {
  // Commissioned in quarters of an hour: a visit of 24 out of 30 minutes is paid as 30.
  council: [
    { minimum: 0, maximum: 15, rounding: 'TO', to: 15, percent: 112 },
    { minimum: 15, maximum: 30, rounding: 'TO', to: 30, percent: 106 },
    { minimum: 30, maximum: 45, rounding: 'TO', to: 45, percent: 102 },
    { minimum: 45, maximum: 60, rounding: 'TO', to: 60, percent: 100 },
    { minimum: 60, maximum: null, rounding: 'UP', to: 15, percent: 100 },
  ],
  minute: [{ minimum: 0, maximum: null, rounding: 'NONE', to: null, percent: 100 }],
  five: [
    { minimum: 0, maximum: 30, rounding: 'NEAR', to: 5, percent: 105 },
    { minimum: 30, maximum: null, rounding: 'NEAR', to: 5, percent: 100 },
  ],
  private: [
    { minimum: 0, maximum: 30, rounding: 'TO', to: 30, percent: 108 },
    { minimum: 30, maximum: 180, rounding: 'UP', to: 15, percent: 100 },
    { minimum: 180, maximum: null, rounding: 'UP', to: 30, percent: 96 },
  ],
}

export type Tier = 'bankHoliday' | 'feast'

/** A window of the day (minutes) on days of a type or tier, at a share of the list price in percent. */
export interface RatePlan {
  readonly days: DayType | Tier
  readonly start: number
  readonly end: number
  readonly percent: number
}

/** An enhanced rate for every standard rate of a day type; the modifier is in thousandths (of a pound or of one). */
export interface EnhancementPlan {
  readonly of: DayType
  readonly days: DayType | Tier
  readonly modifier: ModifierType
  readonly by: number
}

export interface DayPlan {
  readonly rates: readonly RatePlan[]
  readonly enhancements: readonly EnhancementPlan[]
}

export type DayStyle = 'dayparts' | 'enhanced' | 'flat' | 'sunday'

const day = { start: 0, end: MINUTES_PER_DAY }
const seven = 420
const nineteen = 1140

export const dayStyles: Readonly<Record<DayStyle, DayPlan>> = {
  dayparts: {
    rates: [
      { days: 'W/DAY', start: 0, end: seven, percent: 115 },
      { days: 'W/DAY', start: seven, end: nineteen, percent: 100 },
      { days: 'W/DAY', start: nineteen, end: MINUTES_PER_DAY, percent: 115 },
      { days: 'W/END', ...day, percent: 120 },
      { days: 'bankHoliday', ...day, percent: 150 },
      { days: 'feast', ...day, percent: 200 },
    ],
    enhancements: [],
  },
  enhanced: {
    rates: [
      { days: 'W/DAY', start: 0, end: seven, percent: 110 },
      { days: 'W/DAY', start: seven, end: nineteen, percent: 100 },
      { days: 'W/DAY', start: nineteen, end: MINUTES_PER_DAY, percent: 110 },
    ],
    enhancements: [
      { of: 'W/DAY', days: 'W/END', modifier: 'Multiply', by: 1150 },
      { of: 'W/DAY', days: 'bankHoliday', modifier: 'Multiply', by: 1500 },
      { of: 'W/DAY', days: 'feast', modifier: 'Multiply', by: 2000 },
    ],
  },
  flat: {
    rates: [
      { days: 'WEEK', ...day, percent: 100 },
      { days: 'feast', ...day, percent: 150 },
    ],
    enhancements: [],
  },
  sunday: {
    rates: [
      { days: 'WEEK', ...day, percent: 100 },
      { days: 'SUN', ...day, percent: 125 },
    ],
    enhancements: [
      { of: 'WEEK', days: 'SAT', modifier: 'Add', by: 1500 },
      { of: 'WEEK', days: 'bankHoliday', modifier: 'Multiply', by: 1500 },
      { of: 'WEEK', days: 'feast', modifier: 'Multiply', by: 2000 },
    ],
  },
}
