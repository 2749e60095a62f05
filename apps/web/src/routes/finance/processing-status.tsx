import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { ProcessingStatus } from '../../areas/billing/tasks/processing-status.tsx'

// TASK-001, TASK-002, TASK-D01.
export const Route = createFileRoute('/finance/processing-status')({
  component: ProcessingStatus,
  staticData: billingAccess.read,
})
