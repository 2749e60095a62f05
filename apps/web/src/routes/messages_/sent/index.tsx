import { createFileRoute } from '@tanstack/react-router'
import { messageAccess } from '#contract/message/access.ts'
import { BulkList } from '../../../areas/message/bulk/bulk-list.tsx'

// Decision 0132.
export const Route = createFileRoute('/messages_/sent/')({ component: BulkList, staticData: messageAccess.screen })
