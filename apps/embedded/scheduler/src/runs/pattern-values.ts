import type { z } from 'zod'
import type { NewPatternInput, PatternChangeInput, PatternPeriod } from '#contract/rota/visit-patterns.ts'
import { addDays, type LocalDate } from '#domain/time.ts'

/** The plan of a pattern as the form has it: texts, as they are typed. */
export interface PlanValues {
  readonly service_guid: string
  readonly region_guid: string
  /** 1 is Monday. */
  readonly weekdays: string[]
  readonly start_time: string
  readonly minutes: string
  readonly carers: string
  readonly weeks: string
  readonly anchor: string
  /** The first day without visits. */
  readonly end: string
}

export interface NewPatternValues extends PlanValues {
  readonly client_guid: string
  readonly start: string
}

export interface ChangeValues {
  readonly from: string
  /** Whether the pattern ends on the day, rather than continuing with another plan. */
  readonly ends: boolean
  readonly plan: PlanValues
}

export const freshPattern = (today: LocalDate): NewPatternValues => ({
  ...{ client_guid: '', service_guid: '', region_guid: '', weekdays: [], start_time: '', minutes: '30', carers: '1' },
  ...{ weeks: '1', anchor: '', start: today, end: '' },
})

/** Returns the plan that applies from a day on, or the last one before. */
export function planValues(period: PatternPeriod): PlanValues {
  const { service_guid, region_guid, weekdays, start_time, minutes, carers, weeks, anchor, end } = period
  return {
    ...{ service_guid, region_guid: region_guid ?? '', weekdays: weekdays.map(String), start_time },
    ...{ minutes: String(minutes), carers: String(carers), weeks: String(weeks), anchor, end: end ?? '' },
  }
}

/** Returns the first day that a change can concern: tomorrow, or the start of a pattern that is still to come. */
export function firstChange(today: LocalDate, { start }: Pick<PatternPeriod, 'start'>): LocalDate {
  const tomorrow = addDays(today, 1)
  return start > tomorrow ? start : tomorrow
}

const planBody = ({ region_guid, weekdays, ...plan }: PlanValues) => ({
  ...plan,
  region_guid: region_guid || null,
  weekdays: weekdays.map(Number),
})

export function newPatternBody({ client_guid, start, ...plan }: NewPatternValues): z.input<typeof NewPatternInput> {
  return { client_guid, start, ...planBody(plan) }
}

export function changeBody({ from, ends, plan }: ChangeValues): z.input<typeof PatternChangeInput> {
  return { from, plan: ends ? null : planBody(plan) }
}
