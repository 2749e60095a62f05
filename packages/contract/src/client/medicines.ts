import { z } from 'zod'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { allWeekdays, scheduleKinds } from '#domain/medication/schedule.ts'
import { lastDayErrors, maxTimes, scheduleErrors } from '#domain/medication/schedule-errors.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import {
  Created,
  Guid,
  Instant,
  LocalDate,
  listOf,
  OptionalDate,
  OptionalDecimal,
  OptionalText,
  OptionalWholeNumber,
  paging,
  RequiredDate,
  RequiredText,
  WholeNumber,
} from '../fields.ts'
import { fieldIssues, oneOf } from '../model/part-fields.ts'
import { clientAccess } from './access.ts'

/* The medicines of a client and when they are due (decision 0130). Days and times are local. */

export const emars = 'emars'

/** Where a medicine is seen from now. */
export const medicineStates = { current: 'Current', upcoming: 'Upcoming', ended: 'Ended' } as const
export type MedicineState = keyof typeof medicineStates
const State = z.enum(Object.keys(medicineStates) as [MedicineState, ...MedicineState[]])

const Clock = z
  .string(requiredMessage)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')
  .meta({ examples: ['08:00'] })

/** Amounts of stock have up to two decimals. */
export const amountRules = [minValue('0.01'), maxValue(99_999), decimalPlaces(2)] as const

const scheduleFields = {
  kind: oneOf(scheduleKinds),
  dose: RequiredText('Dose', 100),
  /** The amount that a dose takes from the stock; null while that is not counted. */
  units: OptionalDecimal(...amountRules),
  times: z.array(Clock).max(maxTimes, `Enter at most ${maxTimes} times.`).default([]),
  /** 1 is Monday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .default([...allWeekdays])
    .transform((days) => [...new Set(days)].toSorted())
    .meta({ examples: [[1, 2, 3, 4, 5, 6, 7]] }),
  every_days: WholeNumber(minValue(1), maxValue(365)).default(1),
  hour_step: OptionalWholeNumber(minValue(1), maxValue(168)),
  gap_minutes: OptionalWholeNumber(minValue(1), maxValue(10_080)),
  daily_maximum: OptionalWholeNumber(minValue(1), maxValue(48)),
}

const Schedule = z.object(scheduleFields)
export type ScheduleInput = z.output<typeof Schedule>

function checkSchedule(input: ScheduleInput, context: z.RefinementCtx): void {
  const { every_days: everyDays, hour_step: everyHours } = input
  fieldIssues(scheduleErrors({ ...input, everyDays, everyHours }), context)
}

const sample = { kind: 'times', dose: '1 tablet', times: ['08:00'], every_days: 1 } as const

const medicineFields = {
  name: RequiredText('Medicine'),
  unit: RequiredText('Unit', 30),
  route: oneOf(medicineRoutes),
  reason: OptionalText('What it is for'),
  instructions: OptionalText('Instructions', 1000),
  prescriber: OptionalText('Prescriber'),
  /** The amount from which the stock is low; null without a warning. */
  low_stock: OptionalDecimal(...amountRules),
}

export const MedicineInput = z.object(medicineFields)

export const NewMedicineInput = z
  .object({ ...medicineFields, starts_on: RequiredDate, last_day: OptionalDate, ...scheduleFields })
  .superRefine((input, context) => {
    checkSchedule(input, context)
    fieldIssues(lastDayErrors(input), context)
  })
  .meta({ examples: [{ ...sample, starts_on: '2026-11-24', last_day: null }] })
export type NewMedicineInput = z.output<typeof NewMedicineInput>

export const ScheduleChangeInput = z
  .object({ from: RequiredDate, ...scheduleFields })
  .superRefine(checkSchedule)
  .meta({ examples: [sample] })

export const MedicineSchedule = z.object({
  guid: Guid,
  kind: z.enum(['times', 'interval', 'prn']),
  dose: z.string(),
  units: z.string().nullable(),
  times: z.array(z.string()),
  weekdays: z.array(z.int()),
  every_days: z.int(),
  hour_step: z.int().nullable(),
  gap_minutes: z.int().nullable(),
  daily_maximum: z.int().nullable(),
  /** From which days and hours are counted. */
  first_day: LocalDate,
  starts_at: Instant,
  ends_at: Instant.nullable(),
  /** In words, with the dose. */
  words: z.string(),
})
export type MedicineSchedule = z.output<typeof MedicineSchedule>

/** The amount of a medicine that is left; null while its stock is not recorded. */
export const Stock = z.object({ balance: z.string().nullable(), is_low: z.boolean() })

const Medicine = z.object({
  guid: Guid,
  /** For If-Match of a change. */
  version: z.int(),
  name: z.string(),
  unit: z.string(),
  route: z.enum(Object.keys(medicineRoutes) as [keyof typeof medicineRoutes, ...(keyof typeof medicineRoutes)[]]),
  reason: z.string().nullable(),
  instructions: z.string().nullable(),
  prescriber: z.string().nullable(),
  low_stock: z.string().nullable(),
  stock: Stock,
  starts_on: LocalDate,
  /** The day of the last doses, and the instant from which none is due; null while open. */
  last_day: LocalDate.nullable(),
  ends_at: Instant.nullable(),
  stop_reason: z.string().nullable(),
  state: State,
  /** By start; a change begins a new one. */
  schedules: z.array(MedicineSchedule),
  /** The one in force, or else the next or the last one. */
  schedule: MedicineSchedule,
})
export type Medicine = z.output<typeof Medicine>

const path = '/patient/:client/medicines'
const ofClient = z.object({ client: Guid })
const place = ofClient.extend({ guid: Guid })

export const listMedicines = endpoint({
  method: 'GET',
  path,
  reads: ['client', 'medicine'],
  summary: 'The medicines of a client by name, current ones first',
  ...clientAccess.read,
  feature: emars,
  params: ofClient,
  query: z.object({ state: listOf(State), ...paging() }),
  response: z.object({ medicines: z.array(Medicine), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getMedicine = endpoint({
  method: 'GET',
  path: `${path}/:guid`,
  reads: ['client', 'medicine'],
  summary: 'A medicine of a client with all its schedules',
  ...clientAccess.read,
  feature: emars,
  params: place,
  response: Medicine,
  errors: ['NOT_FOUND'],
})

const change = { changes: ['medicine'], ...clientAccess.edit, feature: emars } as const

export const createMedicine = endpoint({
  method: 'POST',
  path,
  ...change,
  summary: 'Add a medicine with its first schedule',
  params: ofClient,
  body: NewMedicineInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID'],
})

export const updateMedicine = endpoint({
  method: 'PUT',
  path: `${path}/:guid`,
  ...change,
  summary: 'Change what is written on a medicine; its schedule is changed from a day on',
  versioned: true,
  params: place,
  body: MedicineInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'MEDICINE_ENDED'],
})

export const changeSchedule = endpoint({
  method: 'POST',
  path: `${path}/:guid/schedules`,
  ...change,
  summary: 'Change the schedule of a medicine from a day on: today from now',
  versioned: true,
  params: place,
  body: ScheduleChangeInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'MEDICINE_ENDED', 'INVALID'],
})

export const StopInput = z.object({
  /** The day of the last doses; null to stop now. */
  last_day: OptionalDate,
  stop_reason: RequiredText('Reason'),
})

export const stopMedicine = endpoint({
  method: 'PUT',
  path: `${path}/:guid/end`,
  ...change,
  summary: 'Stop a medicine now or after a day, with the reason',
  versioned: true,
  params: place,
  body: StopInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'MEDICINE_ENDED', 'INVALID'],
})
