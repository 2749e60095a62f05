import { may } from '#contract/access.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { isStartLocked, type RowEditor, rowRight } from '#domain/user-contract/row-rights.ts'
import { isDeletable, type Period, statusOn } from '#domain/validity.ts'
import type { Branch, SessionUser } from '../../kit/context.ts'
import type { ContractRow } from './contract-queries.ts'

/** Returns whose rights the user has on rows (CCON-028, CCON-029). */
export function rowEditor(user: SessionUser): RowEditor {
  if (may(user, userContractAccess.editExpired)) return 'developer'
  return user.isMember(permissionGroups.financeAdmin) ? 'finance-admin' : 'other'
}

/** The fields that every contract shows in lists and forms. */
export function presentHead(row: ContractRow, { today }: Branch) {
  const { guid, owner_guid, contract_guid, contract_model, reference, start, end } = row
  const shown = { guid, owner_guid, contract_guid, contract_model, reference, start, end }
  return { ...shown, status: statusOn(row, today), is_deletable: isDeletable(row, today) }
}

/** Further fields, for the form of a contract. */
export function presentState(row: ContractRow, { user, branch }: { user: SessionUser; branch: Branch }) {
  return { is_start_locked: isStartLocked(row, rowEditor(user), branch.today), version: row.version }
}

/** Returns a row of a contract with what the user may do with it. */
export function presentRow<Row extends Period>(row: Row, { user, branch }: { user: SessionUser; branch: Branch }) {
  const { today } = branch
  return {
    ...row,
    status: statusOn(row, today),
    is_deletable: isDeletable(row, today),
    editable: rowRight(row, rowEditor(user), today),
  }
}
