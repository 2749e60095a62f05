import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { HolidayTierList } from '../../../../areas/settings/holiday-tiers/holiday-tier-list.tsx'

// FSET-004.
export const Route = createFileRoute('/admin/finance/holiday-tiers/')({
  component: HolidayTierList,
  staticData: settingsAccess.holidays,
})
