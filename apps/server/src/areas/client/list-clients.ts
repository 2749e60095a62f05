import { listClients } from '#contract/client/clients.ts'
import { handle } from '../../kit/mount.ts'
import { userListItem } from '../identity/user-list.ts'
import { selectClients } from './client-queries.ts'

/** CARERLIST-062, CLIENT-D05. */
export const listClientsHandler = handle(listClients, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectClients(db, branch, query)
  return { users: rows.map((row) => userListItem(row, 'client', null)), count }
})
