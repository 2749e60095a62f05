import type { z } from 'zod'
import { maxRunWeeks, type RotaRun, type RunInput, type RunVisit } from '#contract/rota/rota-runs.ts'
import { addDays, type LocalDate } from '#domain/time.ts'

/** A run as its form has it: texts, as they are typed or chosen. */
export interface RunValues {
  readonly from: string
  readonly title: string
  readonly weeks: string
  readonly anchor: string
  readonly visits: readonly RotaRun['visits'][number][]
  /** By week and weekday, seven to a week; empty for nobody. */
  readonly carers: string[]
}

export function runValues(run: RotaRun, today: LocalDate): RunValues {
  const carers = Array.from({ length: 7 * maxRunWeeks }, () => '')
  for (const { week, weekday, carer_guid } of run.carers) carers[slotOf(week, weekday)] = carer_guid
  const { title, weeks, anchor, visits } = run
  return { from: addDays(today, 1), title, weeks: String(weeks), anchor, visits, carers }
}

/** Returns the place of a day in the list of carers; weeks and weekdays count from 1. */
export function slotOf(week: number, weekday: number): number {
  return 7 * (week - 1) + weekday - 1
}

export function runBody({ title, weeks, anchor, visits, carers }: RunValues): z.input<typeof RunInput> {
  const used = carers.slice(0, 7 * Number(weeks))
  return {
    ...{ title, weeks, anchor },
    visits: visits.map(({ pattern_guid, weekday, place }) => ({ pattern_guid, weekday, place })),
    carers: used.flatMap((carer_guid, at) =>
      carer_guid === '' ? [] : [{ week: Math.floor(at / 7) + 1, weekday: (at % 7) + 1, carer_guid }],
    ),
  }
}

export function keyOf({ pattern_guid, weekday, place }: RunVisit): string {
  return `${pattern_guid} ${weekday} ${place}`
}
