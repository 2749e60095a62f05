import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, LocalDate, RequiredDate, RequiredText } from '../fields.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

/** FSET-D10. */
export const nations = {
  UK: 'All nations',
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
} as const

/** FSET-D14: why a holiday cannot be changed. The tiers of a system holiday are changed in the law tables (decision 0147). */
export const fixedHoliday = {
  system: 'System holidays cannot be edited or deleted.',
  past: 'Past holidays cannot be edited or deleted.',
} as const

const Nation = z.enum(['UK', 'ENG', 'SCT', 'WLS', 'NIR'], 'This field is required.')
export const Tier = Guid.nullish().transform((tier) => tier ?? null)

export const Holiday = z.object({
  guid: Guid,
  title: z.string(),
  date: LocalDate,
  nation_alias: Nation,
  invoice_tier_guid: Guid.nullable(),
  payment_tier_guid: Guid.nullable(),
  invoice_tier_title: z.string().nullable(),
  payment_tier_title: z.string().nullable(),
  /** A system holiday (FSET-016). */
  read_only: z.boolean(),
  /** A bank holiday that a person has added to the law tables, and can remove there. */
  is_proclaimed: z.boolean(),
  /** Why it is locked, on the branch's day; null if it is not. */
  fixed: z.enum(['system', 'past']).nullable(),
  version: z.int(),
})
export type Holiday = z.output<typeof Holiday>

/** FSET-021 to FSET-023; the tiers are optional (FSET-D11). */
export const HolidayInput = z.object({
  title: RequiredText('Title', 64),
  date: RequiredDate,
  nation_alias: Nation,
  invoice_tier_guid: Tier,
  payment_tier_guid: Tier,
})

const { access } = settingsAccess.holidays
const place = z.object({ guid: Guid })

/** The columns of the list, with the tag as one (FSET-D05). */
export const holidayExport = exportTable<Holiday>()('holidays', 'holidays', [
  { key: 'title', title: 'Title', of: ({ title, read_only }) => (read_only ? `${title} (System)` : title) },
  { key: 'date', title: 'Date', kind: 'date', of: ({ date }) => date },
  { key: 'nation', title: 'Nation', of: ({ nation_alias }) => nations[nation_alias] },
  { key: 'invoice_tier', title: 'Invoice tier', of: (row) => row.invoice_tier_title ?? '-' },
  { key: 'payment_tier', title: 'Payment tier', of: (row) => row.payment_tier_title ?? '-' },
])

export const holidayFilter = {
  nation_alias: Nation.optional(),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ examples: ['2026'] })
    .optional(),
  /** Tiers of either side. */
  tier_guid: Guid.optional(),
}
const HolidayQuery = AllOrPage.extend(holidayFilter)

/** FSET-031. Other forms load it, so it needs no permission (FSET-D01). */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/finance/holidays',
  reads: ['holiday', 'holiday-tier'],
  summary: 'Holidays, the latest first, or those of a year in order. Filtered by nation, year and tier',
  access: 'signed-in',
  query: HolidayQuery,
  response: z.object({ holidays: z.array(Holiday), count: z.int() }),
  exports: holidayExport,
})

export const getHoliday = endpoint({
  method: 'GET',
  path: '/finance/holidays/:guid',
  reads: ['holiday', 'holiday-tier'],
  summary: 'A holiday',
  access: 'signed-in',
  params: place,
  response: Holiday,
  errors: ['NOT_FOUND'],
})

export const createHoliday = endpoint({
  method: 'POST',
  path: '/finance/holidays',
  changes: ['holiday'],
  summary: 'Create a holiday',
  access,
  body: HolidayInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateHoliday = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/holidays/:guid',
  changes: ['holiday'],
  summary: 'Update a future holiday of the office',
  access,
  params: place,
  body: HolidayInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE', 'HOLIDAY_PAST', 'HOLIDAY_SYSTEM'],
})

export const deleteHoliday = endpoint({
  method: 'DELETE',
  versioned: true,
  path: '/finance/holidays/:guid',
  changes: ['holiday'],
  summary: 'Delete a future holiday',
  access,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'HOLIDAY_PAST', 'HOLIDAY_SYSTEM'],
})
