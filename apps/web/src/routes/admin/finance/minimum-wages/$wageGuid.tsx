import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { EditMinimumWage } from '../../../../areas/settings/minimum-wages/edit-minimum-wage.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/$wageGuid')({
  component: Screen,
  staticData: settingsAccess.minimumWages,
})

function Screen() {
  const { wageGuid } = Route.useParams()
  return <EditMinimumWage key={wageGuid} guid={wageGuid} />
}
