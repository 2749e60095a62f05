// The parts of this area that other areas and the shell may use.

export { adminCrumb } from './admin-crumb.ts'
export { useAdminMenu } from './use-admin-menu.ts'
