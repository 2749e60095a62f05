import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Email, Guid, OptionalPhone, OptionalText, paging, RequiredText, TextFilter } from '../fields.ts'
import { unitAccess } from './access.ts'

const text = z.string().nullable()

/** UNIT-014. */
export const Unit = z.object({
  guid: Guid,
  name: z.string(),
  reference: text,
  email: text,
  phone: text,
  address: text,
  additional_address: text,
  city: text,
  county: text,
  postcode: text,
  country: text,
  /** For If-Match of an update. */
  version: z.int(),
})
export type Unit = z.output<typeof Unit>

/** UNIT-024 to UNIT-028, UNIT-D02, UNIT-D03. */
export const UnitInput = z.object({
  name: RequiredText('Name'),
  reference: OptionalText('Reference', 64),
  email: Email,
  phone: OptionalPhone,
  address: RequiredText('Address line 1'),
  additional_address: OptionalText('Address line 2'),
  city: RequiredText('City'),
  county: RequiredText('County'),
  postcode: RequiredText('Postcode', 10),
  country: RequiredText('Country'),
})
export type UnitInput = z.output<typeof UnitInput>

/** UNIT-006, UNIT-007. */
export const unitExport = exportTable<Unit>()('units', 'units', [
  { key: 'unit', title: 'Unit Details', of: ({ name, postcode }) => [name, postcode].filter(Boolean).join(', ') },
  { key: 'reference', title: 'Reference', of: ({ reference }) => reference },
  { key: 'email', title: 'Email', of: ({ email }) => email },
  { key: 'phone', title: 'Phone number', of: ({ phone }) => phone ?? '-' },
  { key: 'address', title: 'Address', of: addressOf },
])

/** Returns the two lines of a unit's address as the list shows them. */
export function addressOf({ address, additional_address }: Unit): string {
  return [address, additional_address].filter(Boolean).join(' | ')
}

const place = z.object({ guid: Guid })

export const listUnits = endpoint({
  ...unitAccess.read,
  method: 'GET',
  path: '/finance/units',
  reads: ['unit'],
  summary: 'The units of the branch, by name (UNIT-069, UNIT-D04)',
  query: z.object({ name: TextFilter, reference: TextFilter, ...paging(25) }),
  response: z.object({ units: z.array(Unit), count: z.int() }),
  exports: unitExport,
})

export const getUnit = endpoint({
  ...unitAccess.read,
  method: 'GET',
  path: '/finance/units/:guid',
  reads: ['unit'],
  summary: 'A unit (UNIT-069)',
  params: place,
  response: Unit,
  errors: ['NOT_FOUND'],
})

export const createUnit = endpoint({
  ...unitAccess.edit,
  method: 'POST',
  path: '/finance/units',
  changes: ['unit'],
  summary: 'Create a unit (UNIT-061)',
  body: UnitInput,
  response: Created,
  status: 201,
})

export const updateUnit = endpoint({
  ...unitAccess.edit,
  method: 'PUT',
  path: '/finance/units/:guid',
  changes: ['unit'],
  versioned: true,
  summary: 'Update a unit (UNIT-062)',
  params: place,
  body: UnitInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
