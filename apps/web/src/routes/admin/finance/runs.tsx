import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { RunList } from '../../../areas/settings/runs/run-list.tsx'

// FSET-007.
export const Route = createFileRoute('/admin/finance/runs')({
  component: RunList,
  staticData: settingsAccess.runs,
})
