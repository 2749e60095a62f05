import { z } from 'zod'
import { Guid, type Side } from '../fields.ts'
import type { Tag } from '../tags.ts'

/** The persons whose contracts have screens of their own, each with the differences. */
export const contractOwners = {
  carer: { side: 'payment', folder: 'carers', tag: 'carer-contract' },
  client: { side: 'invoice', folder: 'clients', tag: 'client-contract' },
} as const satisfies Record<string, { side: Side; folder: string; tag: Tag }>

export type ContractOwner = keyof typeof contractOwners

/** Identifies the owner in a path, and one of their contracts. */
export const ofOwner = z.object({ ownerGuid: Guid })
export const ofContract = ofOwner.extend({ contractGuid: Guid })
