import { createFileRoute } from '@tanstack/react-router'
import { RunList } from '../../../areas/settings/runs/run-list.tsx'

// FSET-007.
export const Route = createFileRoute('/admin/finance/runs')({
  component: RunList,
  staticData: { access: ['Finance.Settings.Run:Edit'], features: ['finance'] },
})
