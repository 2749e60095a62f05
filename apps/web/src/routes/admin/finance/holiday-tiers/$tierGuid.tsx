import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { EditHolidayTier } from '../../../../areas/settings/holiday-tiers/edit-holiday-tier.tsx'

// FSET-004.
export const Route = createFileRoute('/admin/finance/holiday-tiers/$tierGuid')({
  component: Screen,
  staticData: settingsAccess.holidays,
})

function Screen() {
  const { tierGuid } = Route.useParams()
  return <EditHolidayTier key={tierGuid} guid={tierGuid} />
}
