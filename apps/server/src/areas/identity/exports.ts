// What other areas may use of this one.

export { selectGroups, selectRoles } from './account-queries.ts'
export { inviteAccount } from './links/invite.ts'
export { locksOf, refuseLocked } from './operator-locks.ts'
export { hasLogin, userListItem } from './user-list.ts'
export { selectUsers } from './user-list-queries.ts'
