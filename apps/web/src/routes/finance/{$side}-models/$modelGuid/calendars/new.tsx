import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewCalendar } from '../../../../../areas/model/calendars/new-calendar.tsx'

// CAL-001, CAL-002, CAL-044.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/calendars/new')({
  component: NewCalendar,
  staticData: modelAccess.edit,
})
