import type { ChartMedicine, DoseRecord } from '#contract/client/dose-records.ts'
import { doseStateAt, prnRefusal } from '#domain/medication/dose-records.ts'
import { dosesOf } from '#domain/medication/schedule.ts'
import { addDays, formatClock, formatInstant, type LocalDate, parseInstant, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { type RecordRow, selectAwayOf, selectRecordsOf, selectTakenNear } from './dose-queries.ts'
import { type MedicineRow, selectMedicinesBetween } from './medicine-queries.ts'
import { lastDayOf, presentSchedule } from './present-medicine.ts'

/** The days of a chart, both included. */
export interface ChartDays {
  readonly first: LocalDate
  readonly last: LocalDate
}

interface ChartContext {
  readonly db: BranchDb
  readonly branch: Branch
  readonly now: string
}

type Away = readonly Pick<Awaited<ReturnType<typeof selectAwayOf>>[number], 'from_at' | 'to_at'>[]

/** Loads the chart of a client: the medicines of some days by name, their doses, and what became of them. */
export async function loadChart(context: ChartContext, clientGuid: string, days: ChartDays): Promise<ChartMedicine[]> {
  const { db, branch, now } = context
  const from = startOfDay(days.first, branch.timeZone)
  const before = startOfDay(addDays(days.last, 1), branch.timeZone)
  const medicines = await selectMedicinesBetween(db, clientGuid, now, { from, before })
  const records = await selectRecordsOf(
    db,
    medicines.map(({ guid }) => guid),
    { ...days, from, before },
  )
  const of = Map.groupBy(records, ({ medicine_guid }) => medicine_guid)
  const away = await selectAwayOf(db, [clientGuid], { from, before })
  const chart: ChartMedicine[] = []
  for (const medicine of medicines) {
    const whole = chartOf(context, medicine, of.get(medicine.guid) ?? [], away, days, { from, before })
    chart.push({ ...whole, ...(await asNeeded(context, medicine)) })
  }
  return chart
}

type Span = { readonly from: string; readonly before: string }

function chartOf(
  { branch, now }: ChartContext,
  medicine: MedicineRow,
  records: readonly RecordRow[],
  away: Away,
  { first, last }: ChartDays,
  { from, before }: Span,
) {
  const { guid, name, unit, route, reason, instructions, prescriber, stop_reason } = medicine
  const recordOf = new Map(records.map((record) => [keyOf(record.due_on, record.due_minute), record]))
  const due = dosesOf({ ...medicine, endsAt: endOf(medicine) }, zoneOf(branch.timeZone), first, last)
  const keys = new Set(due.map(({ date, minute }) => keyOf(date, minute)))
  const doses = due.map(({ date, minute, at, schedule }) => {
    const record = recordOf.get(keyOf(date, minute))
    const isRecorded = record !== undefined && record.code !== 'void'
    return {
      ...{ date, time: formatClock(minute), at: formatInstant(at), dose: schedule.dose },
      state: doseStateAt({ at, isRecorded, isAway: isAwayAt(away, at) }, now),
      record: isRecorded ? presentRecord(record) : null,
    }
  })
  const others = records.filter(
    ({ due_on, due_minute, code }) => code !== 'void' && !keys.has(keyOf(due_on, due_minute)),
  )
  const schedules = medicine.schedules.filter(
    ({ starts_at, ends_at }) => starts_at < before && (ends_at === null || ends_at > from),
  )
  return {
    ...{
      guid,
      name,
      unit,
      route,
      reason,
      instructions,
      prescriber,
      stop_reason,
      last_day: lastDayOf(medicine, branch),
    },
    ...{ schedules: schedules.map(presentSchedule), doses, others: others.map(presentRecord) },
  }
}

const keyOf = (day: LocalDate | null, minute: number | null) => `${day} ${minute}`

const endOf = ({ ends_at }: MedicineRow) => (ends_at === null ? null : parseInstant(ends_at))

export function isAwayAt(away: Away, at: number): boolean {
  return away.some(({ from_at, to_at }) => parseInstant(from_at) <= at && (to_at === null || parseInstant(to_at) > at))
}

/** Whether a medicine may be taken as needed now, and from when. */
async function asNeeded({ db, now }: ChartContext, medicine: MedicineRow) {
  const schedule = asNeededAt(medicine, now)
  if (!schedule) return { is_as_needed: false, next_from: null }
  const taken = await selectTakenNear(db, medicine.guid, now, nearMinutes(schedule))
  return { is_as_needed: true, next_from: prnRefusal(taken, now, schedule)?.from ?? null }
}

/** Returns the schedule by which a medicine may be taken as needed at an instant. */
export function asNeededAt(medicine: MedicineRow, instant: string) {
  const at = parseInstant(instant)
  const end = endOf(medicine)
  if (end !== null && end <= at) return undefined
  return medicine.schedules.find(
    ({ kind, startsAt, endsAt }) => kind === 'prn' && startsAt <= at && (endsAt === null || endsAt > at),
  )
}

/** Minutes around a dose within which others matter: a day, or the gap if it is longer. */
export const nearMinutes = ({ gapMinutes }: { readonly gapMinutes: number | null }) => Math.max(1440, gapMinutes ?? 0)

export function presentRecord(row: RecordRow): DoseRecord {
  const { guid, code, at, units, note, recorded_by_name, recorded_at } = row
  return { guid, code, at, units, note, recorded_by_name, recorded_at, is_correction: row.corrects !== null }
}
