import type { PageAccess } from '../../kit/session/check-access.ts'

/** SHELL-011, SHELL-048, CHAT-001, CHAT-D02. */
export const pageAccess: PageAccess = {
  access: ['User.Carer:Read'],
  allOf: ['Chat:Read', 'Chat:Edit'],
  features: ['chat'],
}
