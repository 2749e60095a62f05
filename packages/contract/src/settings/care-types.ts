import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, RequiredText } from '../fields.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

const flags = {
  is_training: z.boolean(),
  is_shadowing: z.boolean(),
  is_sleep_in: z.boolean(),
  exclude_from_nmw: z.boolean(),
}

export const CareType = z.object({ guid: Guid, title: z.string(), ...flags, version: z.int() })
export type CareType = z.output<typeof CareType>

/** FSET-020; for valid combinations of flags see FSET-D09, FSET-D24. */
export const CareTypeInput = z
  .object({ title: RequiredText('Title', 64), ...flags })
  .refine(({ is_training, is_shadowing }) => !(is_training && is_shadowing), {
    path: ['is_shadowing'],
    message: 'Care type can be either training or shadowing, not both.',
  })
  .refine(({ is_sleep_in, is_training, is_shadowing }) => !(is_sleep_in && (is_training || is_shadowing)), {
    path: ['is_sleep_in'],
    message: 'A sleep-in care type can be neither training nor shadowing.',
  })
  .meta({ examples: [{ is_shadowing: false, is_sleep_in: false }] })

const { access } = settingsAccess.careTypes
const place = z.object({ guid: Guid })

const yes = (is: boolean) => (is ? 'Yes' : '-')

/** The columns of the list (FSET-D05). */
export const careTypeExport = exportTable<CareType>()('contract-care-types', 'contract_service_types', [
  { key: 'title', title: 'Title', of: ({ title }) => title },
  { key: 'is_training', title: 'Training', of: (row) => yes(row.is_training) },
  { key: 'is_shadowing', title: 'Shadowing', of: (row) => yes(row.is_shadowing) },
  { key: 'is_sleep_in', title: 'Sleep-in', of: (row) => yes(row.is_sleep_in) },
  { key: 'exclude_from_nmw', title: 'Excluded from NMW', of: (row) => yes(row.exclude_from_nmw) },
])

/** FSET-030. Selects of other forms load it, so it needs no permission (FSET-D01, SHELL-D66). */
export const listCareTypes = endpoint({
  method: 'GET',
  path: '/finance/contract-service-types',
  reads: ['care-type'],
  summary: 'Contract care types by title',
  access: 'signed-in',
  query: AllOrPage,
  response: z.object({ contract_service_types: z.array(CareType), count: z.int() }),
  exports: careTypeExport,
})

export const getCareType = endpoint({
  method: 'GET',
  path: '/finance/contract-service-types/:guid',
  reads: ['care-type'],
  summary: 'A contract care type',
  access: 'signed-in',
  params: place,
  response: CareType,
  errors: ['NOT_FOUND'],
})

export const createCareType = endpoint({
  method: 'POST',
  path: '/finance/contract-service-types',
  changes: ['care-type'],
  summary: 'Create a contract care type',
  access,
  body: CareTypeInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateCareType = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/contract-service-types/:guid',
  changes: ['care-type'],
  summary: 'Update a contract care type',
  access,
  params: place,
  body: CareTypeInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
