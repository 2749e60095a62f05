import { createFileRoute } from '@tanstack/react-router'
import { ProcessingStatus } from '../../areas/billing/tasks/processing-status.tsx'

// TASK-001, TASK-002, TASK-D01.
export const Route = createFileRoute('/finance/processing-status')({
  component: ProcessingStatus,
  staticData: { access: ['Finance.Processing:Read'], features: ['finance'] },
})
