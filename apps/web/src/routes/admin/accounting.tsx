import { createFileRoute } from '@tanstack/react-router'
import { branchAccess } from '#contract/branch/access.ts'
import { Accounting } from '../../areas/output/accounting/accounting.tsx'

export const Route = createFileRoute('/admin/accounting')({
  component: Accounting,
  staticData: branchAccess.company,
})
