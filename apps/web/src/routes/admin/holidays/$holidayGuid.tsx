import { createFileRoute } from '@tanstack/react-router'
import { EditHoliday } from '../../../areas/settings/holidays/edit-holiday.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/$holidayGuid')({
  component: Screen,
  staticData: { access: ['Finance.Settings.Holiday:Edit'], features: ['finance'] },
})

function Screen() {
  const { holidayGuid } = Route.useParams()
  return <EditHoliday key={holidayGuid} guid={holidayGuid} />
}
