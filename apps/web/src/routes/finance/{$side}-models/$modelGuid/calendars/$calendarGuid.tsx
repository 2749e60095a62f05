import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { EditCalendar } from '../../../../../areas/model/calendars/edit-calendar.tsx'

// CAL-001, CAL-002, CAL-044.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/calendars/$calendarGuid')({
  component: Calendar,
  staticData: modelAccess.edit,
})

function Calendar() {
  const { calendarGuid } = Route.useParams()
  return <EditCalendar key={calendarGuid} guid={calendarGuid} />
}
