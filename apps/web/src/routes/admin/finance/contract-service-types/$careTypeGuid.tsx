import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { EditCareType } from '../../../../areas/settings/care-types/edit-care-type.tsx'

// FSET-005.
export const Route = createFileRoute('/admin/finance/contract-service-types/$careTypeGuid')({
  component: Screen,
  staticData: settingsAccess.careTypes,
})

function Screen() {
  const { careTypeGuid } = Route.useParams()
  return <EditCareType key={careTypeGuid} guid={careTypeGuid} />
}
