import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitDetail } from '../../../areas/unit/unit-detail.tsx'

// UNIT-009.
export const Route = createFileRoute('/units/$unitGuid/edit')({
  component: UnitDetail,
  staticData: unitAccess.read,
})
