import type { AccessRules } from '../access.ts'

/** SHELL-D50, CHAT-D02: either of these, together with the permission to read carers. */
export const messageAccess = {
  read: { access: ['Chat:Read'], allOf: ['User.Carer:Read'], feature: 'chat' },
  send: { access: ['Chat:Edit'], allOf: ['User.Carer:Read'], feature: 'chat' },
  /** SHELL-011, SHELL-048, CHAT-001: the screen needs both permissions. */
  screen: { access: ['User.Carer:Read'], allOf: ['Chat:Read', 'Chat:Edit'], feature: 'chat' },
} as const satisfies AccessRules
