import { createFileRoute } from '@tanstack/react-router'
import { EditSalary } from '../../../../../../areas/model/salaries/edit-salary.tsx'

// MCHG-031, MCHG-032.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/salary-bands/$salaryGuid')({
  component: Edit,
  staticData: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    features: ['finance'],
  },
})

function Edit() {
  const { salaryGuid } = Route.useParams()
  return <EditSalary key={salaryGuid} guid={salaryGuid} />
}
