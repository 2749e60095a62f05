import type { ReactNode } from 'react'
import { unitAccess } from '#contract/unit/access.ts'
import type { PayerOwner } from '#domain/user-contract/payer-contract.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { ClientPage, useClient } from '../../client/exports.ts'
import { UnitPage, useUnit } from '../../unit/exports.ts'
import type { Person } from './payer-contract-values.ts'

interface PageProps {
  actions?: ReactNode
  top?: ReactNode
  history?: { type: string; guid: string }
  children: ReactNode
}

/** The client or the unit around the screens of its contracts, with what differs between the two. */
export interface PayerPlace {
  readonly owner: PayerOwner
  readonly guid: string
  /** Returns the address of the list, or of a screen below it. */
  readonly hrefOf: (screen?: string) => string
  /** A screen under the header of the owner. */
  readonly Page: (props: PageProps) => ReactNode
  /** The person whom a private contract is invoiced to. */
  readonly person?: Person
  /** Why nothing can be changed. */
  readonly lockedReason?: string | undefined
  /** The message after a save. */
  readonly saved: string
  /** The word for what is invoiced: "visit" or "shift". */
  readonly item: string
  /** The hint when no contract could contribute. */
  readonly noSources: string
}

export function useClientPlace(): PayerPlace {
  const { client } = useClient()
  return {
    owner: 'client',
    guid: client.guid,
    hrefOf: (screen) => paths.client(client.guid, below(screen)),
    Page: ClientPage,
    person: client.profile,
    saved: 'Contract successfully updated.',
    item: 'visit',
    noSources: 'The client has no private contract that could contribute.',
  }
}

/** UNIT-011, UNIT-079, UNIT-D01. */
export function useUnitPlace(): PayerPlace {
  const { unit } = useUnit()
  const mayEdit = usePermission(unitAccess.edit)
  return {
    owner: 'unit',
    guid: unit.guid,
    hrefOf: (screen) => paths.unit(unit.guid, below(screen)),
    Page: UnitPage,
    lockedReason: mayEdit ? undefined : 'You do not have the permission to change units.',
    saved: 'Contract successfully edited.',
    item: 'shift',
    noSources: 'No user of the unit has a private contract that could contribute.',
  }
}

function below(screen: string | undefined): string {
  return screen === undefined ? 'contracts' : `contracts/${screen}`
}
