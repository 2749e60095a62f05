import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewHolidayTier } from '../../../../areas/settings/holiday-tiers/new-holiday-tier.tsx'

// FSET-004.
export const Route = createFileRoute('/admin/finance/holiday-tiers/new')({
  component: NewHolidayTier,
  staticData: settingsAccess.holidays,
})
