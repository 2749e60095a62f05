import { createFileRoute } from '@tanstack/react-router'
import { anyOf } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { AppointmentSearch } from '../../areas/rota/appointment-search/appointment-search.tsx'

// SEARCH-002, SEARCH-D01, SEARCH-D02.
export const Route = createFileRoute('/finance/appointment-search')({
  component: AppointmentSearch,
  staticData: { access: anyOf({ search: billingAccess.search, read: rotaAccess.readForFinance }), feature: 'finance' },
})
