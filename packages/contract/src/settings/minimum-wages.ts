import { z } from 'zod'
import { wageBandErrors } from '#domain/pay/wage-bands.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  Decimal,
  Guid,
  LocalDate,
  Money,
  OptionalDecimal,
  OptionalWholeNumber,
  RequiredDate,
  RequiredText,
} from '../fields.ts'
import { modelAccess } from '../model/access.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

/** CCON-D29: the sources of minimum wages. `UK` is statutory; the others are policy (uk 1). */
export const jurisdictions = {
  UK: 'UK, statutory',
  SCT: 'Scotland, social care',
  WLS: 'Wales, social care',
  RLW: 'Real Living Wage',
  'RLW/LON': 'Real Living Wage, London',
} as const

const Jurisdiction = z.enum(['UK', 'SCT', 'WLS', 'RLW', 'RLW/LON'], requiredMessage)

/** Years of age; missing or empty means no limit. */
const Age = OptionalWholeNumber(minValue(0), maxValue(120))
/** Pounds an hour, above zero, with 2 decimals. */
const HourlyRate = Decimal(minValue('0.01'), maxValue('9999.99'), decimalPlaces(2))

const Band = z.object({
  jurisdiction_alias: Jurisdiction,
  title: z.string(),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  is_apprentice: z.boolean(),
})

/** CCON-018, CCON-D29: the minimum wages in force from a day. */
export const MinimumWage = z.object({
  guid: Guid,
  start: LocalDate,
  /** The first day of the next rates; null for the latest. */
  end: LocalDate.nullable(),
  /** On the branch's day. */
  status: z.enum(['Future', 'Current', 'Expired']),
  source: z.string(),
  /** The amount that a day of free accommodation counts for. */
  accommodation_offset: Money.nullable(),
  /** Statutory bands first, then the oldest ages first, apprentices last. */
  jurisdiction_minimum_wage_bands: z.array(Band.extend({ guid: Guid, rate: Money })),
})
export type MinimumWage = z.output<typeof MinimumWage>

export const MinimumWageInput = z
  .object({
    start: RequiredDate,
    /** Where the rates come from: an Act, a page of GOV.UK. */
    source: RequiredText('Source'),
    accommodation_offset: OptionalDecimal(minValue(0), maxValue('9999.99'), decimalPlaces(2)),
    jurisdiction_minimum_wage_bands: z
      .array(Band.extend({ title: RequiredText('Band', 64), age_from: Age, age_to: Age, rate: HourlyRate }))
      .max(50),
  })
  .superRefine(({ jurisdiction_minimum_wage_bands: bands }, context) => {
    for (const [path, message] of Object.entries(wageBandErrors(bands))) {
      context.addIssue({ code: 'custom', message, path: path.split('.') })
    }
  })
  // The law requires at least a minimum for everybody, and one for apprentices.
  .meta({
    examples: [{ jurisdiction_minimum_wage_bands: [legalBand('All ages', false), legalBand('Apprentices', true)] }],
  })

function legalBand(title: string, is_apprentice: boolean) {
  return { jurisdiction_alias: 'UK', title, age_from: null, age_to: null, is_apprentice, rate: '12.00' }
}

/**
 * No list of settings has its own permission for these, so the permission for all finance settings applies. Also readable
 * for the forms of pay groups and of carers' contracts, which warn about lower rates (CCON-D29). New ones are changes of
 * the law tables.
 */
const readers = [...settingsAccess.lawTables.access, 'Finance.UserContract:Edit', ...modelAccess.edit.access] as const
const params = z.object({ guid: Guid })

/** One row for each day on which rates change; the rates in words. */
const wageExport = exportTable<MinimumWage>()('minimum-wages', 'minimum_wages', [
  { key: 'start', title: 'Starts on', kind: 'date', of: ({ start }) => start },
  { key: 'end', title: 'Ends before', kind: 'date', of: ({ end }) => end },
  { key: 'status', title: 'Status', of: ({ status }) => status },
  {
    key: 'rates',
    title: 'Rates an hour',
    of: ({ jurisdiction_minimum_wage_bands: bands }) => bands.map(({ title, rate }) => `${title} ${rate}`).join('; '),
  },
  { key: 'offset', title: 'Accommodation offset per day', kind: 'money', of: (wage) => wage.accommodation_offset },
])

export const listMinimumWages = endpoint({
  method: 'GET',
  path: '/finance/minimum-wages',
  reads: ['minimum-wage'],
  summary: 'Minimum wages by the first day they are in force, the latest first',
  access: readers,
  query: AllOrPage,
  response: z.object({ minimum_wages: z.array(MinimumWage), count: z.int() }),
  exports: wageExport,
})

export const getMinimumWage = endpoint({
  method: 'GET',
  path: '/finance/minimum-wages/:guid',
  reads: ['minimum-wage'],
  summary: 'The minimum wages in force from one day',
  access: readers,
  params,
  response: MinimumWage,
  errors: ['NOT_FOUND'],
})
