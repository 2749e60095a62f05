import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { NewOperator } from '../../../../areas/operator/new-operator.tsx'

// OPER-002, OPER-005.
export const Route = createFileRoute('/admin/operators/new/$section')({
  component: New,
  staticData: operatorAccess.edit,
})

function New() {
  return <NewOperator section={Route.useParams().section} />
}
