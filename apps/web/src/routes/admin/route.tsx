import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../../areas/admin/admin-layout.tsx'
import { adminAccess } from '../../areas/admin/admin-menu.ts'

// OPER-D01, SHELL-051, SHELL-D03.
export const Route = createFileRoute('/admin')({
  component: AdminLayout,
  staticData: adminAccess,
})
