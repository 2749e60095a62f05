import { createFileRoute } from '@tanstack/react-router'
import { CalendarList } from '../../../../../areas/model/calendars/calendar-list.tsx'

// CAL-001, CAL-044.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/calendars/')({
  component: CalendarList,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
