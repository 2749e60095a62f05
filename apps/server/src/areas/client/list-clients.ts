import { listClients } from '#contract/client/clients.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectUsers, userListItem } from '../identity/exports.ts'

/** CARERLIST-062, CLIENT-D05. */
export const listClientsHandler = handle(listClients, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectUsers(db, branch, query, 'client')
  return { users: rows.map((row) => userListItem(row, 'client')), count }
})
