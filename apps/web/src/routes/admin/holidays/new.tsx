import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewHoliday } from '../../../areas/settings/holidays/new-holiday.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/new')({
  component: NewHoliday,
  staticData: settingsAccess.holidays,
})
