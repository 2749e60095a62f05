import { listCarers } from '#contract/carer/carers.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectUsers, userListItem } from '../identity/exports.ts'

/** CARERLIST-052, CARERLIST-D01. */
export const listCarersHandler = handle(listCarers, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectUsers(db, branch, query, 'carer')
  return { users: rows.map((row) => userListItem(row, 'carer')), count }
})
