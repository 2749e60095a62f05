import type { ChartMedicine, DoseRecord } from '#contract/client/dose-records.ts'
import type { DoseState } from '#domain/medication/dose-records.ts'

/** A dose that is due or was recorded, or a medicine that may be taken as needed. */
export interface DoseRow {
  readonly key: string
  readonly medicine: ChartMedicine
  /** The local day and time; null for one as needed. */
  readonly date: string | null
  readonly time: string | null
  readonly dose: string
  readonly state: DoseState
  readonly record: DoseRecord | null
}

/** Returns the rows of a day: doses by time, records of others, then what may be taken as needed now, if it is today. */
export function doseRows(medicines: readonly ChartMedicine[], isToday: boolean): DoseRow[] {
  const due = medicines.flatMap((medicine) =>
    medicine.doses.map((dose): DoseRow => ({ ...dose, medicine, key: `${medicine.guid} ${dose.date} ${dose.time}` })),
  )
  const others = medicines.flatMap((medicine) =>
    medicine.others.map(
      (record): DoseRow => ({
        ...{ key: record.guid, medicine, date: null, time: null, dose: '', state: 'recorded', record },
      }),
    ),
  )
  const open = medicines.flatMap((medicine): DoseRow[] => {
    const dose = medicine.schedules.findLast(({ kind }) => kind === 'prn')?.dose ?? ''
    if (!isToday || !medicine.is_as_needed) return []
    const state = medicine.next_from === null ? 'due' : 'upcoming'
    return [{ key: medicine.guid, medicine, date: null, time: null, dose, state, record: null }]
  })
  return [...due.toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? '')), ...others, ...open]
}
