import type { AccessRules } from '../access.ts'

/** Access to copies of everything held about a person. They contain special category data, and are fetched as a download. */
export const privacyAccess = {
  copyCarer: { access: ['Hr.Carer:Edit'], allOf: ['User.Carer:Read', 'File.Download:Read'] },
  copyClient: { access: ['User.Client:Edit'], allOf: ['User.Client:Read', 'File.Download:Read'] },
} as const satisfies AccessRules
