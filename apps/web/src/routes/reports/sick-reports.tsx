import { createFileRoute } from '@tanstack/react-router'
import { reportAccess } from '#contract/report/access.ts'
import { SickReports } from '../../areas/carer/sick-reports.tsx'

// OPS-001, OPS-002.
export const Route = createFileRoute('/reports/sick-reports')({
  component: SickReports,
  staticData: reportAccess.sickLeaves,
})
