// The parts of this area that other areas may use.

export { LoginControls } from './login-controls.tsx'
export { userSearch } from './use-user-search.ts'
export { LoginCell, userColumns } from './user-columns.tsx'
export { noMatch, UserList } from './user-list.tsx'
export { onboardingWord, statusKind } from './user-words.ts'
