import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { LawTables } from '../../../../areas/settings/law/law-tables.tsx'

export const Route = createFileRoute('/admin/finance/law-tables/')({
  component: LawTables,
  staticData: settingsAccess.lawTables,
})
