import type { AccessRules } from '../access.ts'

/**
 * Access to copies of everything held about a person, which contain special category data and are fetched as a download,
 * and to erasures, which are for administrators: users who may edit both the accounts and the person.
 */
export const privacyAccess = {
  copyCarer: { access: ['Hr.Carer:Edit'], allOf: ['User.Carer:Read', 'File.Download:Read'] },
  copyClient: { access: ['User.Client:Edit'], allOf: ['User.Client:Read', 'File.Download:Read'] },
  eraseCarer: { access: ['User.Operator:Edit'], allOf: ['User.Carer:Read', 'Hr.Carer:Edit'] },
  eraseClient: { access: ['User.Operator:Edit'], allOf: ['User.Client:Read', 'User.Client:Edit'] },
  readErasures: { access: ['User.Operator:Edit'] },
} as const satisfies AccessRules
