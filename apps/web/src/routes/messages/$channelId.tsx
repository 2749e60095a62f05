import { createFileRoute } from '@tanstack/react-router'
import { messageAccess } from '#contract/message/access.ts'

// CHAT-D01.
export const Route = createFileRoute('/messages/$channelId')({ staticData: messageAccess.screen })
