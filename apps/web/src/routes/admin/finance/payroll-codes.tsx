import { createFileRoute } from '@tanstack/react-router'
import { outputAccess } from '#contract/output/access.ts'
import { PayElements } from '../../../areas/output/pay-elements/pay-elements.tsx'

// FILE-D25.
export const Route = createFileRoute('/admin/finance/payroll-codes')({
  component: PayElements,
  staticData: outputAccess.payElements,
})
