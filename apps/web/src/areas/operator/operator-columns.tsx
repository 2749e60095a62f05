import { operatorSecondLine } from '#contract/identity/user-words.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { operatorLocks } from '#contract/operator/locks.ts'
import { type OperatorListItem, operatorExport } from '#contract/operator/operators.ts'
import type { Column } from '#ui/table/column.ts'
import { LoginControls, userColumns } from '../identity/exports.ts'

interface OperatorColumnsInput {
  /** Returns the address that a name links to; without it names are plain text. */
  hrefOf?: (operator: { readonly guid: string }) => string
  /** Whether to include the invite and reset buttons (OPER-D21). */
  withButtons: boolean
}

/**
 * The columns of the shared user list without onboarding (OPER-D06). Operators have no postcode, so their email tells
 * them apart.
 */
export function operatorColumns({ hrefOf, withButtons }: OperatorColumnsInput): Column<OperatorListItem>[] {
  const columns: Column<OperatorListItem>[] = userColumns({ table: operatorExport, second: operatorSecondLine, hrefOf })
  if (!withButtons) return columns
  return columns.map((column) =>
    column.key === 'login' ? { ...column, width: 350, minWidth: 310, cell: (user) => <Login user={user} /> } : column,
  )
}

function Login({ user }: { user: OperatorListItem }) {
  return (
    <LoginControls
      user={{ ...user, email: user.profile.email }}
      isActive={user.status.type === 'Active'}
      rule={operatorAccess.edit}
      lock={user.lock === null ? undefined : operatorLocks[user.lock]}
      size="small"
    />
  )
}
