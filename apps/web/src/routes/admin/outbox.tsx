import { createFileRoute } from '@tanstack/react-router'
import { branchAccess } from '#contract/branch/access.ts'
import { Outbox } from '../../areas/integration/outbox/outbox.tsx'

export const Route = createFileRoute('/admin/outbox')({
  component: Outbox,
  staticData: branchAccess.company,
})
