import { processing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectPossibleUsers } from './available-user-queries.ts'
import { hasPeriod } from './group-queries.ts'

export const listAvailableUsers = (side: Side) =>
  handle(processing[side].listAvailableUsers, async ({ params }, { db }) => {
    if (!(await hasPeriod(db, side, params.periodGuid))) throw new AppError('NOT_FOUND')
    const possible = await selectPossibleUsers(db, side, params.periodGuid)
    const users = possible
      .filter((user) => !user.is_present)
      .map(({ guid, name, reference }) => ({ guid, name, reference }))
    return { users, count: users.length }
  })
