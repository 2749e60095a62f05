import type { ContractOwner } from '#contract/user-contract/owners.ts'

interface OwnerInDatabase {
  readonly table: 'carer' | 'client'
  /** The column of a contract that names its owner. */
  readonly column: 'carer_guid' | 'client_guid'
  /** The refusal of an unknown one. */
  readonly missing: string
}

export const owners: Readonly<Record<ContractOwner, OwnerInDatabase>> = {
  carer: { table: 'carer', column: 'carer_guid', missing: 'Carer not found' },
  client: { table: 'client', column: 'client_guid', missing: 'Client not found' },
}
