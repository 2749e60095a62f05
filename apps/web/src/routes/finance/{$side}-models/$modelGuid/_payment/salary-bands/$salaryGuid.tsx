import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { EditSalary } from '../../../../../../areas/model/salaries/edit-salary.tsx'

// MCHG-031, MCHG-032.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/salary-bands/$salaryGuid')({
  component: Edit,
  staticData: modelAccess.readRates,
})

function Edit() {
  const { salaryGuid } = Route.useParams()
  return <EditSalary key={salaryGuid} guid={salaryGuid} />
}
