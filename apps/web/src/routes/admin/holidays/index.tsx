import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { HolidayList } from '../../../areas/settings/holidays/holiday-list.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/')({
  component: HolidayList,
  staticData: settingsAccess.holidays,
})
