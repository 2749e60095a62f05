import { z } from 'zod'
import type { AccessRule } from '../access.ts'
import { Guid, type Side } from '../fields.ts'
import type { Tag } from '../tags.ts'
import { unitAccess } from '../unit/access.ts'
import { userContractAccess } from './access.ts'

interface Owner {
  readonly side: Side
  readonly folder: string
  readonly tag: Tag
  /** As in "The contracts of a client". */
  readonly name: string
  readonly read: AccessRule
  readonly edit: AccessRule
}

const { edit, editOfCategory } = userContractAccess

/** The owners of contracts, each with the differences. */
export const contractOwners = {
  carer: { side: 'payment', folder: 'carers', tag: 'carer-contract', name: 'carer', read: edit, edit },
  client: { side: 'invoice', folder: 'clients', tag: 'client-contract', name: 'client', read: edit, edit },
  'shift-category': {
    ...{ side: 'invoice', folder: 'shift-categories', tag: 'shift-category-contract', name: 'shift category' },
    ...{ read: editOfCategory, edit: editOfCategory },
  },
  unit: {
    side: 'invoice',
    folder: 'units',
    tag: 'unit-contract',
    name: 'unit',
    read: unitAccess.read,
    edit: unitAccess.edit,
  },
} as const satisfies Record<string, Owner>

export type ContractOwner = keyof typeof contractOwners

/** The owners that are persons: they have bank details. */
export type PersonOwner = 'carer' | 'client'

/** Identifies the owner in a path, and one of their contracts. */
export const ofOwner = z.object({ ownerGuid: Guid })
export const ofContract = ofOwner.extend({ contractGuid: Guid })
