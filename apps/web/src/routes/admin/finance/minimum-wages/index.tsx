import { createFileRoute } from '@tanstack/react-router'
import { MinimumWageList } from '../../../../areas/settings/minimum-wages/minimum-wage-list.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/')({
  component: MinimumWageList,
  staticData: { access: ['Finance.Settings:Edit'], features: ['finance'] },
})
