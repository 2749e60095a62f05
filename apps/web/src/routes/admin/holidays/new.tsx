import { createFileRoute } from '@tanstack/react-router'
import { NewHoliday } from '../../../areas/settings/holidays/new-holiday.tsx'

// FSET-003.
export const Route = createFileRoute('/admin/holidays/new')({
  component: NewHoliday,
  staticData: { access: ['Finance.Settings.Holiday:Edit'], features: ['finance'] },
})
