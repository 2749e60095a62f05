import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerSearch } from '../areas/carer/carer-search.tsx'

// HRSEARCH-002, HRSEARCH-003.
export const Route = createFileRoute('/carers-search')({
  component: CarerSearch,
  staticData: carerAccess.searchCompany,
})
