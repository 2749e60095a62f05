import { operatorAccess } from '#contract/operator/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { documentParts } from '../document/exports.ts'
import { selectOperatorOfBranch } from './operator-queries.ts'

/** SHELL-D64. Invitations are audited on the account. */
export const operatorRecords: readonly HistoryRecord[] = [
  {
    type: 'operator',
    access: operatorAccess.edit.access,
    async things({ db, branch }, guid) {
      const operator = await selectOperatorOfBranch(db, branch.id, guid)
      return operator
        ? [
            { entity: 'operator', guid },
            { entity: 'account', guid },
            ...(await documentParts(db, 'operator', operator.guid)),
          ]
        : null
    },
  },
]
