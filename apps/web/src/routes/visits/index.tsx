import { createFileRoute } from '@tanstack/react-router'
import { VisitList } from '../../areas/visit/visit-list.tsx'

// VISIT-D35, SHELL-039.
export const Route = createFileRoute('/visits/')({
  component: VisitList,
  staticData: { access: ['Visit:Read', 'Visit:Edit'] },
})
