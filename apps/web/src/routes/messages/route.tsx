import { createFileRoute } from '@tanstack/react-router'
import { messageAccess } from '#contract/message/access.ts'
import { MessagesScreen } from '../../areas/message/messages-screen.tsx'

// CHAT-001, CHAT-002: both addresses show one screen, which reads the open conversation from the path.
export const Route = createFileRoute('/messages')({ component: MessagesScreen, staticData: messageAccess.screen })
