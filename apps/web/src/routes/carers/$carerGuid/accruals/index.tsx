import { createFileRoute } from '@tanstack/react-router'
import { payrollAccess } from '#contract/payroll/access.ts'
import { AccrualList } from '../../../../areas/payroll/accruals/accrual-list.tsx'

// PAYSLIP-005.
export const Route = createFileRoute('/carers/$carerGuid/accruals/')({
  component: AccrualList,
  staticData: payrollAccess.read,
})
