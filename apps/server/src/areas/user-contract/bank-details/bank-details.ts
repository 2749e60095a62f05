import { AppError, type FieldErrors } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import {
  type BankDetailsBody,
  createBankDetails,
  getBankDetails,
  updateBankDetails,
} from '#contract/user-contract/bank-details.ts'
import type { PersonOwner } from '#contract/user-contract/owners.ts'
import { maskedAccountNumber } from '#domain/user-contract/bank-details.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { findOwner } from '../find-contract.ts'
import { insertBankDetails, overwriteBankDetails, selectBankDetails } from './bank-details-queries.ts'

/** The message for details that another user has added meanwhile. */
const taken: FieldErrors = { name: ['There are bank details already. Open this page again to change them.'] }
const refusals = { bank_details_carer_guid_key: taken, bank_details_client_guid_key: taken }

function mayEdit({ user }: Context): boolean {
  return user.isMember(permissionGroups.financeAdmin)
}

function refuseOthers(context: Context): void {
  if (!mayEdit(context)) throw new AppError('FORBIDDEN')
}

/** The fields that the history shows: never a whole account number. */
function auditedFields({ name, branch, account_number, code }: BankDetailsBody): object {
  return { name, branch, account_number: maskedAccountNumber(account_number), code }
}

/** CCON-D25, CCON-D27, CLCON-D07. */
const handlersOf = (owner: PersonOwner): readonly Handler[] => [
  handle(getBankDetails[owner], async ({ params }, context) => {
    const of = { owner, guid: params.ownerGuid }
    await findOwner(context.db, owner, of.guid)
    const found = await selectBankDetails(context.db, of, context.services.sealedTexts, 'read')
    if (!found) throw new AppError('NOT_FOUND', 'There are no bank details yet.')
    if (!mayEdit(context)) return { ...found, account_number: maskedAccountNumber(found.account_number) }
    await audit(context, 'read', 'bank_details', found.guid)
    return found
  }),
  handle(createBankDetails[owner], async ({ params, body }, context) => {
    refuseOthers(context)
    const { db, branch, services } = context
    const of = { owner, guid: params.ownerGuid }
    await findOwner(db, owner, of.guid)
    const { guid } = await refuseConstraint(refusals, insertBankDetails(db, branch, of, body, services.sealedTexts))
    await audit(context, 'create', 'bank_details', guid, { after: auditedFields(body) })
    return { guid }
  }),
  handle(updateBankDetails[owner], async ({ params, body }, context) => {
    refuseOthers(context)
    const { db, services } = context
    const of = { owner, guid: params.ownerGuid }
    await findOwner(db, owner, of.guid)
    const found = await selectBankDetails(db, of, services.sealedTexts, 'lock')
    if (found?.guid !== params.guid.toLowerCase()) throw new AppError('NOT_FOUND', 'There are no bank details yet.')
    refuseStale(context, 'bank_details', found)
    await overwriteBankDetails(db, of, found.guid, body, services.sealedTexts)
    const change = { before: auditedFields(found), after: auditedFields(body) }
    await audit(context, 'update', 'bank_details', found.guid, change)
    return undefined
  }),
]

export const bankDetailsHandlers: readonly Handler[] = [...handlersOf('carer'), ...handlersOf('client')]
