import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { SalaryList } from '../../../../../../areas/model/salaries/salary-list.tsx'

// MCHG-031, MCHG-032.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/salary-bands/')({
  component: SalaryList,
  staticData: modelAccess.readRates,
})
