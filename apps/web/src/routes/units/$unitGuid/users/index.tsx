import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitLinkList } from '../../../../areas/unit/unit-link-list.tsx'

// UNIT-012.
export const Route = createFileRoute('/units/$unitGuid/users/')({
  component: () => <UnitLinkList kind="users" />,
  staticData: unitAccess.read,
})
