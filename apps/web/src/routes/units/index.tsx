import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitList } from '../../areas/unit/unit-list.tsx'

// UNIT-001, UNIT-002.
export const Route = createFileRoute('/units/')({
  component: UnitList,
  staticData: unitAccess.read,
})
