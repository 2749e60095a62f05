import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { CareTypeList } from '../../../../areas/settings/care-types/care-type-list.tsx'

// FSET-005.
export const Route = createFileRoute('/admin/finance/contract-service-types/')({
  component: CareTypeList,
  staticData: settingsAccess.careTypes,
})
