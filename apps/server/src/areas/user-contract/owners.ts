import type { ContractOwner } from '#contract/user-contract/owners.ts'

interface OwnerInDatabase {
  readonly table: 'carer' | 'client' | 'shift_category' | 'unit'
  /** The column of a contract that names its owner. */
  readonly column: 'carer_guid' | 'client_guid' | 'shift_category_guid' | 'unit_guid'
  /** The refusal of an unknown one. */
  readonly missing: string
}

export const owners = {
  carer: { table: 'carer', column: 'carer_guid', missing: 'Carer not found' },
  client: { table: 'client', column: 'client_guid', missing: 'Client not found' },
  'shift-category': {
    table: 'shift_category',
    column: 'shift_category_guid',
    missing: 'Shift category not found',
  },
  unit: { table: 'unit', column: 'unit_guid', missing: 'Unit not found' },
} as const satisfies Readonly<Record<ContractOwner, OwnerInDatabase>>
