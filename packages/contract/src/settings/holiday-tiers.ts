import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, RequiredText } from '../fields.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

export const HolidayTier = z.object({ guid: Guid, title: z.string(), version: z.int() })
export type HolidayTier = z.output<typeof HolidayTier>

/** FSET-024, FSET-D16. */
export const HolidayTierInput = z.object({ title: RequiredText('Title', 64) })

const { access } = settingsAccess.holidays
const place = z.object({ guid: Guid })

/** The column of the list (FSET-D05). */
export const tierExport = exportTable<HolidayTier>()('holiday-tiers', 'holiday_tiers', [
  { key: 'title', title: 'Title', of: ({ title }) => title },
])

/** FSET-032. Selects of other forms load it, so it needs no permission (FSET-D01). */
export const listHolidayTiers = endpoint({
  method: 'GET',
  path: '/finance/holiday-tiers',
  reads: ['holiday-tier'],
  summary: 'Holiday tiers by title',
  access: 'signed-in',
  query: AllOrPage,
  response: z.object({ holiday_tiers: z.array(HolidayTier), count: z.int() }),
  exports: tierExport,
})

export const getHolidayTier = endpoint({
  method: 'GET',
  path: '/finance/holiday-tiers/:guid',
  reads: ['holiday-tier'],
  summary: 'A holiday tier',
  access: 'signed-in',
  params: place,
  response: HolidayTier,
  errors: ['NOT_FOUND'],
})

export const createHolidayTier = endpoint({
  method: 'POST',
  path: '/finance/holiday-tiers',
  changes: ['holiday-tier'],
  summary: 'Create a holiday tier',
  access,
  body: HolidayTierInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateHolidayTier = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/holiday-tiers/:guid',
  changes: ['holiday-tier'],
  summary: 'Rename a holiday tier',
  access,
  params: place,
  body: HolidayTierInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
