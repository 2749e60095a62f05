import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { OperatorProfile } from '../../../../../areas/operator/operator-profile.tsx'

// OPER-003, OPER-005.
export const Route = createFileRoute('/admin/operators/$operatorGuid/profile/$section')({
  component: Profile,
  staticData: operatorAccess.edit,
})

function Profile() {
  const { operatorGuid, section } = Route.useParams()
  return <OperatorProfile key={operatorGuid} guid={operatorGuid} section={section} />
}
