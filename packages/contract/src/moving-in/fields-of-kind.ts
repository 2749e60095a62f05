import { may } from '../access.ts'
import type { Feature } from '../branch/features.ts'
import type { Held } from '../permissions.ts'
import { userContractAccess } from '../user-contract/access.ts'
import { carerImportFields } from './carer-import.ts'
import { clientImportFields } from './client-import.ts'
import { carerContractFields, clientContractFields } from './contract-import.ts'
import type { ImportField, ImportKind } from './import-fields.ts'

/** Blocks of the forms that only branches with a feature have. */
const blocksOfFeatures: Readonly<Record<string, Feature>> = {
  scotland_fields: 'scotland_fields',
  wales_fields: 'wales_fields',
  contract: userContractAccess.edit.feature,
}

const fieldsByKind = {
  clients: [...clientImportFields, ...clientContractFields],
  carers: [...carerImportFields, ...carerContractFields],
}

/** Returns the fields that exist in a branch with these features, for the job of a user who chose among their own. */
export function everyFieldOfKind(kind: ImportKind, features: readonly string[]): readonly ImportField[] {
  return fieldsByKind[kind].filter(({ key }) => {
    const feature = blocksOfFeatures[key.split('.')[0] ?? '']
    return feature === undefined || features.includes(feature)
  })
}

/** Returns the fields that a user can import in a branch with these features. */
export function fieldsOfKind(kind: ImportKind, features: readonly string[], user: Held): readonly ImportField[] {
  const mayEditContracts = may(user, userContractAccess.edit)
  return everyFieldOfKind(kind, features).filter(({ key }) => mayEditContracts || !key.startsWith('contract.'))
}
