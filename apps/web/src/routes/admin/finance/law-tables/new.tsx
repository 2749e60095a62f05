import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewLawChange } from '../../../../areas/settings/law/new-law-change.tsx'

export const Route = createFileRoute('/admin/finance/law-tables/new')({
  component: NewLawChange,
  staticData: settingsAccess.lawTables,
})
