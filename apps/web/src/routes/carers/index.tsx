import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerList } from '../../areas/carer/carer-list.tsx'

// CARERLIST-001, SHELL-044.
export const Route = createFileRoute('/carers/')({
  component: CarerList,
  staticData: carerAccess.read,
})
