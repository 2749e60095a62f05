import { createFileRoute } from '@tanstack/react-router'
import { SalaryList } from '../../../../../../areas/model/salaries/salary-list.tsx'

// MCHG-031, MCHG-032.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/salary-bands/')({
  component: SalaryList,
  staticData: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    features: ['finance'],
  },
})
