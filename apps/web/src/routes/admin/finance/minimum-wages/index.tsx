import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { MinimumWageList } from '../../../../areas/settings/minimum-wages/minimum-wage-list.tsx'

export const Route = createFileRoute('/admin/finance/minimum-wages/')({
  component: MinimumWageList,
  staticData: settingsAccess.minimumWages,
})
