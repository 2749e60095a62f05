import { createFileRoute } from '@tanstack/react-router'
import { SyncStatus } from '../areas/integration/syncs/sync-status.tsx'

// OPS-032, OPS-D14.
export const Route = createFileRoute('/sync-status')({
  component: SyncStatus,
  staticData: { access: 'signed-in' },
})
