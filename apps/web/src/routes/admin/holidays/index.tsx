import { createFileRoute } from '@tanstack/react-router'
import { HolidayList } from '../../../areas/settings/holidays/holiday-list.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/')({
  component: HolidayList,
  staticData: { access: ['Finance.Settings.Holiday:Edit'], features: ['finance'] },
})
