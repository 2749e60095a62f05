import { createFileRoute } from '@tanstack/react-router'
import { EditMinimumWage } from '../../../../areas/settings/minimum-wages/edit-minimum-wage.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/$wageGuid')({
  component: Screen,
  staticData: { access: ['Finance.Settings:Edit'], features: ['finance'] },
})

function Screen() {
  const { wageGuid } = Route.useParams()
  return <EditMinimumWage key={wageGuid} guid={wageGuid} />
}
