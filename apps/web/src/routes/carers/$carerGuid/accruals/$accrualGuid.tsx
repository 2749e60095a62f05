import { createFileRoute } from '@tanstack/react-router'
import { payrollAccess } from '#contract/payroll/access.ts'
import { AccrualDetail } from '../../../../areas/payroll/accruals/accrual-detail.tsx'

// PAYSLIP-006.
export const Route = createFileRoute('/carers/$carerGuid/accruals/$accrualGuid')({
  component: Detail,
  staticData: payrollAccess.read,
})

function Detail() {
  const { accrualGuid } = Route.useParams()
  return <AccrualDetail key={accrualGuid} accrualGuid={accrualGuid} />
}
