import { createFileRoute } from '@tanstack/react-router'
import { AdminRoot } from '../../areas/admin/admin-layout.tsx'

// OPER-006, OPER-D01.
export const Route = createFileRoute('/admin/')({
  component: AdminRoot,
  staticData: { access: ['User.Operator:Edit', 'Company:Read', 'Company.Branch:Read'] },
})
