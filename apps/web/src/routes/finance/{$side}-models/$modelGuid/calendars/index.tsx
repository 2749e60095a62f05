import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { CalendarList } from '../../../../../areas/model/calendars/calendar-list.tsx'

// CAL-001, CAL-002, CAL-044.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/calendars/')({
  component: CalendarList,
  staticData: modelAccess.edit,
})
