import { createFileRoute } from '@tanstack/react-router'
import { NewCalendar } from '../../../../../areas/model/calendars/new-calendar.tsx'

// CAL-001, CAL-002, CAL-044.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/calendars/new')({
  component: NewCalendar,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
