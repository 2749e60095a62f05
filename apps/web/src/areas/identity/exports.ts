// What other areas may use of this one.

export { LoginControls } from './login-controls.tsx'
export { userSearch } from './use-user-search.ts'
export { userColumns } from './user-columns.tsx'
export { UserList } from './user-list.tsx'
