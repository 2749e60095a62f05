import type { Medicine, MedicineSchedule } from '#contract/client/medicines.ts'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { scheduleWords } from '#domain/medication/schedule-words.ts'
import { isStockLow } from '#domain/medication/stock.ts'
import { formatClock, localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch } from '../../../kit/context.ts'
import type { MedicineRow, ScheduleRow } from './medicine-queries.ts'

/** Returns a medicine for the client of the API; `balance` is what is left of it. */
export function presentMedicine(
  { client_guid: _, ...row }: MedicineRow,
  branch: Branch,
  now: string,
  balance: string | null,
): Medicine {
  const schedules = row.schedules.map(presentSchedule)
  const stock = { balance, is_low: isStockLow(balance, row.low_stock) }
  return { ...row, stock, last_day: lastDayOf(row, branch), schedules, schedule: presentSchedule(scheduleAt(row, now)) }
}

export function presentSchedule(row: ScheduleRow): MedicineSchedule {
  const { guid, kind, dose, units, weekdays, starts_at, ends_at } = row
  return {
    ...{ guid, kind, dose, units, weekdays: [...weekdays], starts_at, ends_at },
    times: row.times.map(formatClock),
    every_days: row.everyDays,
    hour_step: row.everyHours,
    gap_minutes: row.gapMinutes,
    daily_maximum: row.dailyMaximum,
    first_day: row.firstDay,
    words: scheduleWords(row),
  }
}

/** Returns the schedule in force at an instant, or else the next one, or the last. */
function scheduleAt({ schedules }: Pick<MedicineRow, 'schedules'>, instant: string): ScheduleRow {
  const at = parseInstant(instant)
  const found = schedules.find(({ endsAt }) => endsAt === null || endsAt > at) ?? schedules.at(-1)
  if (!found) throw new Error('A medicine without a schedule')
  return found
}

/** Returns the local day of the last doses; null while open. */
export function lastDayOf({ ends_at }: Pick<MedicineRow, 'ends_at'>, { timeZone }: Branch): string | null {
  return ends_at === null ? null : localDateIn(timeZone, parseInstant(ends_at) - 1)
}

/** Returns the medicine as the history shows it. */
export function medicineForHistory(row: MedicineRow, branch: Branch) {
  const { name, unit, route, reason, instructions, prescriber, starts_on, stop_reason, low_stock } = row
  return {
    ...{
      name,
      unit,
      route: medicineRoutes[route],
      medicine_reason: reason,
      instructions,
      prescriber,
      starts_on,
      low_stock,
    },
    schedule: row.schedules.map(scheduleWords).join('; '),
    ...{ last_day: lastDayOf(row, branch), stop_reason },
  }
}
