import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewMinimumWage } from '../../../../areas/settings/minimum-wages/new-minimum-wage.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/new')({
  component: NewMinimumWage,
  staticData: settingsAccess.minimumWages,
})
