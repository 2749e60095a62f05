import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { NewUnitLink } from '../../../../areas/unit/unit-link-screens.tsx'

// UNIT-012.
export const Route = createFileRoute('/units/$unitGuid/users/new')({
  component: () => <NewUnitLink kind="users" />,
  staticData: unitAccess.edit,
})
