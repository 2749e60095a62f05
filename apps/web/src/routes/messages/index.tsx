import { createFileRoute } from '@tanstack/react-router'
import { pageAccess } from '../../areas/message/page-access.ts'

// CHAT-D01.
export const Route = createFileRoute('/messages/')({ staticData: pageAccess })
