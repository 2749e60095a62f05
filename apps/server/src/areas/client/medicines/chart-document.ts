import type { ChartMedicine, DoseRecord } from '#contract/client/dose-records.ts'
import type { WallClock } from '#contract/export-table.ts'
import { doseCodeKeys, doseCodes, isTaken } from '#domain/medication/dose-records.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { MedicationChart } from '../../output/exports.ts'

type Printed = Pick<MedicationChart, 'medicines' | 'notes' | 'legend' | 'days'>

/** On a chart, a dose that nobody has recorded. */
const notRecorded = '?'

/** Returns the tables of the printed chart of a month. `first` is its first day. */
export function chartTables(
  medicines: readonly ChartMedicine[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
  clock: WallClock,
): Printed {
  const dates = Array.from({ length: days }, (_, at) => addDays(first, at))
  return {
    days,
    legend: [
      ...doseCodeKeys.map((key) => `${doseCodes[key].letter} ${doseCodes[key].title}`),
      `${notRecorded} Not recorded`,
    ].join(' · '),
    medicines: medicines.map((medicine) => ({ texts: textsOf(medicine), lines: linesOf(medicine, dates, clock) })),
    notes: medicines
      .flatMap((medicine) => notesOf(medicine, clock))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  }
}

function textsOf({ name, schedules, instructions, reason, prescriber, stop_reason }: ChartMedicine): string[] {
  return [
    name,
    ...schedules.map(({ words }) => words),
    ...(reason === null ? [] : [`For: ${reason}`]),
    ...(instructions === null ? [] : [instructions]),
    ...(prescriber === null ? [] : [`Prescribed by ${prescriber}`]),
    ...(stop_reason === null ? [] : [`Stopped: ${stop_reason}`]),
  ]
}

function linesOf({ doses, others }: ChartMedicine, dates: readonly LocalDate[], clock: WallClock) {
  const times = [...new Set(doses.map(({ time }) => time))].toSorted()
  const lines = times.map((time) => ({
    time,
    letters: dates.map((date) => {
      const dose = doses.find((each) => each.date === date && each.time === time)
      if (dose?.record) return letterOf(dose.record)
      return dose?.state === 'missed' ? notRecorded : ''
    }),
  }))
  if (others.length === 0 && lines.length > 0) return lines
  const asNeeded = dates.map((date) => {
    const ofDay = others.filter(({ at }) => clock.date(at) === date)
    return ofDay.length > 1 ? String(ofDay.length) : ofDay.map(letterOf).join('')
  })
  return [...lines, { time: 'PRN', letters: asNeeded }]
}

const letterOf = ({ code }: DoseRecord) => (code === 'void' ? '' : doseCodes[code].letter)

/** Every dose as needed, every one that was not taken, and every note. */
function notesOf({ name, doses, others }: ChartMedicine, clock: WallClock) {
  const due = doses.flatMap(({ record }) =>
    record && (!isTaken(record.code) || record.note !== null || record.is_correction) ? [record] : [],
  )
  return [...due, ...others].map((record) => ({
    at: record.at,
    when: clock.dateTime(record.at),
    medicine: name,
    what: record.code === 'void' ? '' : doseCodes[record.code].title,
    note: [record.is_correction ? 'Corrected.' : '', record.note ?? ''].filter((part) => part !== '').join(' '),
    by: record.recorded_by_name,
  }))
}
