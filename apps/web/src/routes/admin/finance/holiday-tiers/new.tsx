import { createFileRoute } from '@tanstack/react-router'
import { NewHolidayTier } from '../../../../areas/settings/holiday-tiers/new-holiday-tier.tsx'

// FSET-004.
export const Route = createFileRoute('/admin/finance/holiday-tiers/new')({
  component: NewHolidayTier,
  staticData: { access: ['Finance.Settings.Holiday:Edit'], features: ['finance'] },
})
