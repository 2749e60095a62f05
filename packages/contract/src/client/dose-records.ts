import { z } from 'zod'
import { type DoseCode, doseCodeKeys, doseStates, struckOut } from '#domain/medication/dose-records.ts'
import { daysBetween, isLocalDate } from '#domain/time.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import {
  Created,
  Guid,
  Instant,
  LocalDate,
  OptionalDecimal,
  OptionalText,
  paging,
  RequiredInstant,
  RequiredText,
} from '../fields.ts'
import { clientAccess } from './access.ts'
import { amountRules, emars, MedicineSchedule } from './medicines.ts'

/* The doses of a client and what became of them (decision 0130). */

const Code = z.enum(doseCodeKeys as [DoseCode, ...DoseCode[]], { error: requiredMessage })
const AnyCode = z.enum([struckOut, ...doseCodeKeys], { error: requiredMessage })
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')

/** The day and the time at which a dose is due, by the clock on the wall. */
const DueTime = z.object({ date: LocalDate, time: Clock.meta({ examples: ['08:00'] }) })

const recorded = {
  code: Code,
  at: RequiredInstant,
  /** The amount taken from the stock, if it is another one than that of the schedule. */
  units: OptionalDecimal(...amountRules),
}

/** A dose and its result. */
export const DoseGiven = z.object({
  code: Code,
  /** The amount taken from the stock, if it is another one than that of the schedule. */
  units: recorded.units,
  /** Null for a dose as needed. */
  due: DueTime.nullish().transform((due) => due ?? null),
  note: OptionalText('Note', 1000),
})

export const DoseRecordInput = DoseGiven.extend({
  at: RequiredInstant,
  /** Whether it was given although it is too soon: it is recorded as it was, with a note. */
  is_too_soon: z.boolean().default(false),
})
export type DoseRecordInput = z.output<typeof DoseRecordInput>

export const CorrectionInput = z.object({
  ...recorded,
  /** `void` strikes the record out: the dose is open again. */
  code: AnyCode,
  /** Why it is corrected. */
  note: RequiredText('Reason', 1000),
})
export type CorrectionInput = z.output<typeof CorrectionInput>

const DoseRecord = z.object({
  guid: Guid,
  code: AnyCode,
  at: Instant,
  units: z.string().nullable(),
  note: z.string().nullable(),
  recorded_by_name: z.string(),
  recorded_at: Instant,
  /** Whether it corrects an earlier one. */
  is_correction: z.boolean(),
})
export type DoseRecord = z.output<typeof DoseRecord>

const Dose = z.object({
  date: LocalDate,
  time: Clock,
  at: Instant,
  /** How much. */
  dose: z.string(),
  state: z.enum(doseStates),
  record: DoseRecord.nullable(),
})
export type Dose = z.output<typeof Dose>

export const ChartMedicine = z.object({
  guid: Guid,
  name: z.string(),
  unit: z.string(),
  route: z.string(),
  reason: z.string().nullable(),
  instructions: z.string().nullable(),
  prescriber: z.string().nullable(),
  last_day: LocalDate.nullable(),
  stop_reason: z.string().nullable(),
  /** The schedules of these days. */
  schedules: z.array(MedicineSchedule),
  /** Whether it may be given now as needed. */
  is_as_needed: z.boolean(),
  /** The first instant at which it may be given as needed; null for now. */
  next_from: Instant.nullable(),
  doses: z.array(Dose),
  /** The records of these days that are of no dose due: as needed. */
  others: z.array(DoseRecord),
})
export type ChartMedicine = z.output<typeof ChartMedicine>

const ofClient = z.object({ client: Guid })
const ofMedicine = ofClient.extend({ guid: Guid })

/** The maximum number of days of a chart. */
export const maxChartDays = 31

export const getMedicationChart = endpoint({
  method: 'GET',
  path: '/patient/:client/medication-chart',
  reads: ['client', 'medicine', 'client-absence'],
  summary: 'The doses of a client on some days, with what became of them',
  ...clientAccess.read,
  feature: emars,
  params: ofClient,
  query: z
    .object({
      first_day: LocalDate.meta({ examples: ['2026-11-24'] }),
      last_day: LocalDate.meta({ examples: ['2026-11-24'] }),
    })
    .superRefine(({ first_day, last_day }, context) => {
      if (!isLocalDate(first_day) || !isLocalDate(last_day)) return
      const days = daysBetween(first_day, last_day) + 1
      const isKept = first_day >= '2000-01-01' && last_day < '2100-01-01'
      if (days >= 1 && days <= maxChartDays && isKept) return
      context.addIssue({ code: 'custom', path: ['last_day'], message: `Choose 1 to ${maxChartDays} days.` })
    }),
  response: z.object({ today: LocalDate, medicines: z.array(ChartMedicine) }),
  errors: ['NOT_FOUND', 'INVALID'],
})

/** A month, as `yyyy-MM`. */
const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a valid month.')
  .meta({ examples: ['2026-11'] })

export const printMedicationChart = endpoint({
  method: 'GET',
  path: '/patient/:client/medication-chart/file',
  reads: ['client', 'medicine', 'client-absence'],
  summary: 'The medication chart of a month as a PDF to print',
  ...clientAccess.read,
  feature: emars,
  params: ofClient,
  query: z.object({ month: Month }),
  response: z.file(),
  errors: ['NOT_FOUND', 'BUSY'],
})

const path = '/patient/:client/medicines/:guid/records'
const change = { changes: ['medicine'], ...clientAccess.edit, feature: emars } as const

export const recordDose = endpoint({
  method: 'POST',
  path,
  ...change,
  summary: 'Record what became of a dose',
  params: ofMedicine,
  body: DoseRecordInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID', 'DOSE_NOT_DUE', 'DOSE_RECORDED', 'DOSE_TOO_SOON'],
})

export const correctDose = endpoint({
  method: 'POST',
  path: `${path}/:record/corrections`,
  ...change,
  summary: 'Correct the record of a dose; the record stays, and the correction counts',
  params: ofMedicine.extend({ record: Guid }),
  body: CorrectionInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID', 'DOSE_CORRECTED'],
})

export const listDoseRecords = endpoint({
  method: 'GET',
  path,
  reads: ['client', 'medicine'],
  summary: 'All records of a medicine, corrected ones too, the newest first',
  ...clientAccess.read,
  feature: emars,
  params: ofMedicine,
  query: z.object(paging()),
  response: z.object({
    records: z.array(
      DoseRecord.extend({
        /** Null for a dose as needed. */
        due: DueTime.nullable(),
        /** Whether another one has corrected it. */
        is_corrected: z.boolean(),
      }),
    ),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
