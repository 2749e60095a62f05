import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { NewUnit } from '../../areas/unit/new-unit.tsx'

// UNIT-008, UNIT-D01: all screens of units need Read as well.
export const Route = createFileRoute('/units/new')({
  component: NewUnit,
  staticData: unitAccess.create,
})
