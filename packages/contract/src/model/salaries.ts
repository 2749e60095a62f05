import { z } from 'zod'
import { parseEndTime, parseStartTime } from '#domain/model/clock-text.ts'
import { partOrderErrors } from '#domain/model/part-dates.ts'
import { holidayDayType, salaryBandErrors } from '#domain/model/salaries.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDate, RequiredDate } from '../fields.ts'
import { modelAccess } from './access.ts'
import { fieldIssues, partState } from './part-fields.ts'
import { dayTypes } from './rates.ts'

/** MCHG-D18: a holiday is identified by its tier. A missing day type is reported by the validation of the bands. */
const DayType = z.enum(['', ...dayTypes, holidayDayType], { error: 'Choose one of the day types.' })

/** MCHG-033, MCHG-041. With the flag set the end is ignored; without it an end is required. */
export const SalaryInput = z
  .object({ start: RequiredDate, end: OptionalDate, no_end_date: z.boolean().optional() })
  .transform(({ start, end, no_end_date }) => ({ start, end: no_end_date ? null : end, no_end_date }))
  .superRefine(({ start, end, no_end_date }, context) => {
    if (no_end_date === false && end === null) fieldIssues({ end: requiredMessage }, context)
    fieldIssues(partOrderErrors({ start, end }), context)
  })
  .transform(({ start, end }) => ({ start, end }))
export type SalaryBody = z.output<typeof SalaryInput>

/** A text that may be missing: the validation of the bands reports what is required. */
const Loose = z.string().max(40).nullish()

/** MCHG-034: an existing band is identified by its guid; one with `delete` is deleted. */
const SalaryBandInput = z.object({
  guid: Guid.nullish(),
  day_type_alias: DayType.nullish(),
  holiday_tier_guid: Loose.refine((guid) => !guid || Guid.safeParse(guid).success, 'Must be a valid identifier.'),
  /** `0.HH:mm:ss`; midnight as an end is `1.00:00:00` (FSET-D23). */
  start: Loose,
  end: Loose,
  delete: z.boolean().default(false),
})
export type SalaryBandBody = z.output<typeof SalaryBandInput>

/** Converts the bands to the form that the domain validates. */
export function typedBands(bands: readonly Omit<SalaryBandBody, 'guid'>[]) {
  return bands.map((band) => ({
    ...band,
    start: parseStartTime(band.start ?? ''),
    end: parseEndTime(band.end ?? ''),
  }))
}

/** MCHG-037 to MCHG-040, MCHG-D17. Bands that are not listed stay unchanged. */
export const SalaryBandsInput = z
  .object({ bands: z.array(SalaryBandInput).max(200) })
  .superRefine(({ bands }, context) => {
    // Only the server knows whether a band remains, since it also has those that are not listed.
    const { bands: _, ...errors } = salaryBandErrors(typedBands(bands))
    fieldIssues(errors, context)
  })

/** MCHG-033. */
const Salary = z.object({
  guid: Guid,
  start: LocalDate,
  end: LocalDate.nullable(),
  no_end_date: z.boolean(),
  ...partState,
  /** The number of its bands (MCHG-D15). */
  band_count: z.int(),
})
export type Salary = z.output<typeof Salary>

/** MCHG-034. */
const SalaryBand = z.object({
  guid: Guid,
  day_type_alias: z.string(),
  holiday_tier_guid: Guid.nullable(),
  start: z.string(),
  end: z.string(),
})
export type SalaryBand = z.output<typeof SalaryBand>

/** MCHG-032, MCHG-056, MCHG-D02. */
const reading = { ...modelAccess.readRates, errors: ['NOT_FOUND'] } as const
const writing = modelAccess.editRates
const nothing = { response: z.undefined(), status: 204 } as const
const version = { version: z.int() }
const path = '/finance/payment-models/:guid/salaries'
const place = `${path}/:salaryGuid`
const ofModel = z.object({ guid: Guid })
const ofSalary = ofModel.extend({ salaryGuid: Guid })

/** MCHG-044, MCHG-045: salaried pay groups only. */
export const salaries = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path,
    reads: ['payment-model'],
    summary: 'The salaries of one payment model, the newest start first',
    params: ofModel,
    response: z.object({ salaries: z.array(Salary), count: z.int(), ...version }),
  }),
  get: endpoint({
    ...reading,
    method: 'GET',
    path: place,
    reads: ['payment-model'],
    summary: 'One salary of a model',
    params: ofSalary,
    response: Salary.extend(version),
  }),
  bands: endpoint({
    ...reading,
    method: 'GET',
    path: `${place}/bands`,
    reads: ['payment-model'],
    summary: 'The bands of one salary',
    params: ofSalary,
    response: z.object({ bands: z.array(SalaryBand), count: z.int(), ...version }),
  }),
  create: endpoint({
    ...writing,
    method: 'POST',
    versioned: true,
    path,
    changes: ['payment-model'],
    summary: 'Create one salary of a model',
    params: ofModel,
    body: SalaryInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE'],
  }),
  update: endpoint({
    ...writing,
    ...nothing,
    method: 'PUT',
    versioned: true,
    path: place,
    changes: ['payment-model'],
    summary: 'Change the dates of one salary',
    params: ofSalary,
    body: SalaryInput,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
  saveBands: endpoint({
    ...writing,
    ...nothing,
    method: 'PATCH',
    versioned: true,
    path: `${place}/bands`,
    changes: ['payment-model'],
    summary: 'Save the bands of one salary',
    params: ofSalary,
    body: SalaryBandsInput,
    errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
  remove: endpoint({
    ...writing,
    ...nothing,
    method: 'DELETE',
    versioned: true,
    path: place,
    changes: ['payment-model'],
    summary: 'Delete one salary that has not started yet',
    params: ofSalary,
    errors: ['NOT_FOUND', 'NOT_FUTURE'],
  }),
}
