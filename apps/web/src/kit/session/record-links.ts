import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { shiftAccess } from '#contract/shift/access.ts'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { unitAccess } from '#contract/unit/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { ownerPaths, paths } from '../url/paths.ts'
import { useCheckAccess } from './access.ts'
import type { PageAccess } from './check-access.ts'

type Href = string | undefined

/** A person, unit or shift category that has appointments or contracts. */
export interface LinkedOwner {
  readonly type: keyof typeof ownerPaths
  readonly guid: string
}

export interface RecordLinks {
  visit: (guid: string) => Href
  shift: (guid: string) => Href
  owner: (owner: LinkedOwner) => Href
  contract: (owner: LinkedOwner, guid: string) => Href
}

const owners = {
  carer: carerAccess.read,
  client: clientAccess.read,
  unit: unitAccess.read,
  'shift-category': shiftCategoryAccess.read,
} as const

const contracts = {
  carer: { page: userContractAccess.edit, href: paths.carer },
  client: { page: userContractAccess.edit, href: paths.client },
  unit: { page: unitAccess.read, href: paths.unit },
  'shift-category': { page: userContractAccess.editOfCategory, href: paths.shiftCategory },
} as const

/** The addresses of the records that a row names (finance §2.8); undefined where the user may not go. */
export function useRecordLinks(): RecordLinks {
  const check = useCheckAccess()
  const opens = (page: PageAccess) => check?.(page) === 'open'
  return {
    visit: (guid) => (opens(visitAccess.read) ? paths.visit(guid) : undefined),
    shift: (guid) => (opens(shiftAccess.read) ? paths.shift(guid) : undefined),
    owner: ({ type, guid }) => (opens(owners[type]) ? ownerPaths[type](guid) : undefined),
    contract: ({ type, guid }, contractGuid) =>
      opens(contracts[type].page) ? contracts[type].href(guid, `contracts/${contractGuid}`) : undefined,
  }
}
