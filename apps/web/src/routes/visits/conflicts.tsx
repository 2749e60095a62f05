import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { ConflictList } from '../../areas/visit/conflicts/conflict-list.tsx'

// Decision 0109.
export const Route = createFileRoute('/visits/conflicts')({
  component: ConflictList,
  staticData: visitAccess.read,
})
