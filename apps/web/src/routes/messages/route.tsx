import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../areas/message/messages-screen.tsx'
import { pageAccess } from '../../areas/message/page-access.ts'

// CHAT-001, CHAT-002: both screens are one, which says which conversation is open.
export const Route = createFileRoute('/messages')({ component: MessagesScreen, staticData: pageAccess })
