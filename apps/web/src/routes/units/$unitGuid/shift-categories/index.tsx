import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitLinkList } from '../../../../areas/unit/unit-link-list.tsx'

// UNIT-013.
export const Route = createFileRoute('/units/$unitGuid/shift-categories/')({
  component: () => <UnitLinkList kind="shift-categories" />,
  staticData: unitAccess.read,
})
