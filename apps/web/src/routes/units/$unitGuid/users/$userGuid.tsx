import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { EditUnitLink } from '../../../../areas/unit/unit-link-screens.tsx'

// UNIT-012.
export const Route = createFileRoute('/units/$unitGuid/users/$userGuid')({
  component: Detail,
  staticData: unitAccess.read,
})

function Detail() {
  const { userGuid } = Route.useParams()
  return <EditUnitLink key={userGuid} kind="users" guid={userGuid} />
}
