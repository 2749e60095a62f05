// The exports that other areas may use.

export { selectGroups, selectRoles } from './account-queries.ts'
export { eraseAccount, forgetEmail } from './erase-account.ts'
export { inviteAccount } from './links/invite.ts'
export { invitePerson } from './links/invite-person.ts'
export { locksHere, locksOf, mayChangeHere, refuseLocked } from './operator-locks.ts'
export { keepPersonAccount } from './person-account.ts'
export {
  areRegionsOf,
  insertRegions,
  nextReference,
  nextReferences,
  replaceRegions,
  selectPersonStatus,
} from './person-record-queries.ts'
export { hasLogin, loginOf, userListItem } from './user-list.ts'
export { selectUsers } from './user-list-queries.ts'
