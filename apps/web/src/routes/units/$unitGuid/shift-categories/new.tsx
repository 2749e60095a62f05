import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { NewUnitLink } from '../../../../areas/unit/unit-link-screens.tsx'

// UNIT-013.
export const Route = createFileRoute('/units/$unitGuid/shift-categories/new')({
  component: () => <NewUnitLink kind="shift-categories" />,
  staticData: unitAccess.edit,
})
