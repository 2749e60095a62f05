// What other areas and the shell may use of this one.

export { adminCrumb } from './admin-crumb.ts'
export { useAdminMenu } from './use-admin-menu.ts'
