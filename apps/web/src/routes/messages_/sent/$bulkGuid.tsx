import { createFileRoute } from '@tanstack/react-router'
import { messageAccess } from '#contract/message/access.ts'
import { BulkResult } from '../../../areas/message/bulk/bulk-result.tsx'

// Decision 0132.
export const Route = createFileRoute('/messages_/sent/$bulkGuid')({
  component: BulkResult,
  staticData: messageAccess.screen,
})
