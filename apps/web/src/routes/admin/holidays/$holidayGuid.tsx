import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { EditHoliday } from '../../../areas/settings/holidays/edit-holiday.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/$holidayGuid')({
  component: Screen,
  staticData: settingsAccess.holidays,
})

function Screen() {
  const { holidayGuid } = Route.useParams()
  return <EditHoliday key={holidayGuid} guid={holidayGuid} />
}
