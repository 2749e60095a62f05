import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../../areas/admin/admin-layout.tsx'

// OPER-D01, SHELL-051: open to who may open one of the screens below at least. The finance settings are not among them yet.
export const Route = createFileRoute('/admin')({
  component: AdminLayout,
  staticData: { access: ['User.Operator:Edit', 'Company:Read', 'Company.Branch:Read'] },
})
