import { createFileRoute } from '@tanstack/react-router'
import { EditHolidayTier } from '../../../../areas/settings/holiday-tiers/edit-holiday-tier.tsx'

// FSET-004.
export const Route = createFileRoute('/admin/finance/holiday-tiers/$tierGuid')({
  component: Screen,
  staticData: { access: ['Finance.Settings.Holiday:Edit'], features: ['finance'] },
})

function Screen() {
  const { tierGuid } = Route.useParams()
  return <EditHolidayTier key={tierGuid} guid={tierGuid} />
}
