import { createFileRoute } from '@tanstack/react-router'
import { rotaAccess } from '#contract/rota/access.ts'
import { ScheduledList } from '../../areas/rota/appointment-search/scheduled-list.tsx'

// SEARCH-001, SEARCH-003, SEARCH-D01.
export const Route = createFileRoute('/finance/appointment-search')({
  component: ScheduledList,
  staticData: rotaAccess.readForFinance,
})
