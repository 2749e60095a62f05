import { createFileRoute } from '@tanstack/react-router'
import { NewMinimumWage } from '../../../../areas/settings/minimum-wages/new-minimum-wage.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/new')({
  component: NewMinimumWage,
  staticData: { access: ['Finance.Settings:Edit'], features: ['finance'] },
})
