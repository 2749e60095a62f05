import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { VisitsScreen } from '../../areas/visit/visits-screen.tsx'

// VISIT-D35, SHELL-008, SHELL-039.
export const Route = createFileRoute('/visits/')({
  component: VisitsScreen,
  staticData: visitAccess.read,
})
