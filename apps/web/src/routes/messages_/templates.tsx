import { createFileRoute } from '@tanstack/react-router'
import { messageAccess } from '#contract/message/access.ts'
import { TemplateList } from '../../areas/message/templates/template-list.tsx'

// Decision 0142.
export const Route = createFileRoute('/messages_/templates')({
  component: TemplateList,
  staticData: messageAccess.screen,
})
