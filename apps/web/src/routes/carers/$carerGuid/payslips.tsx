import { createFileRoute } from '@tanstack/react-router'
import { payrollAccess } from '#contract/payroll/access.ts'
import { PayslipList } from '../../../areas/payroll/payslips/payslip-list.tsx'

// PAYSLIP-001.
export const Route = createFileRoute('/carers/$carerGuid/payslips')({
  component: PayslipList,
  staticData: payrollAccess.read,
})
