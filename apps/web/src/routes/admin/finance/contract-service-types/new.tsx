import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewCareType } from '../../../../areas/settings/care-types/new-care-type.tsx'

// FSET-005.
export const Route = createFileRoute('/admin/finance/contract-service-types/new')({
  component: NewCareType,
  staticData: settingsAccess.careTypes,
})
