import { createFileRoute } from '@tanstack/react-router'
import { EditCareType } from '../../../../areas/settings/care-types/edit-care-type.tsx'

// FSET-005.
export const Route = createFileRoute('/admin/finance/contract-service-types/$careTypeGuid')({
  component: Screen,
  staticData: { access: ['Finance.Settings.ServiceType:Edit'], features: ['finance'] },
})

function Screen() {
  const { careTypeGuid } = Route.useParams()
  return <EditCareType key={careTypeGuid} guid={careTypeGuid} />
}
