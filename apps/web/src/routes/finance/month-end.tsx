import { createFileRoute } from '@tanstack/react-router'
import { reportAccess } from '#contract/report/access.ts'
import { MonthEnd } from '../../areas/report/month-end/month-end.tsx'

export const Route = createFileRoute('/finance/month-end')({
  component: MonthEnd,
  staticData: reportAccess.monthEnd,
})
