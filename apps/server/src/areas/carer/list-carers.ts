import { listCarers } from '#contract/carer/carers.ts'
import { handle } from '../../kit/mount.ts'
import { userListItem } from '../identity/user-list.ts'
import { selectCarers } from './carer-queries.ts'

/** CARERLIST-052, CARERLIST-D01. */
export const listCarersHandler = handle(listCarers, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectCarers(db, branch, query)
  return { users: rows.map((row) => userListItem(row, 'carer', row.onboarding_status)), count }
})
