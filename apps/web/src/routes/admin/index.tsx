import { createFileRoute } from '@tanstack/react-router'
import { AdminRoot } from '../../areas/admin/admin-layout.tsx'
import { adminAccess } from '../../areas/admin/admin-menu.ts'

// OPER-006, OPER-D01.
export const Route = createFileRoute('/admin/')({
  component: AdminRoot,
  staticData: adminAccess,
})
