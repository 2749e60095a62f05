import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewSalary } from '../../../../../../areas/model/salaries/new-salary.tsx'

// MCHG-031, MCHG-032.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/salary-bands/new')({
  component: NewSalary,
  staticData: modelAccess.editRates,
})
