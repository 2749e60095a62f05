import type { AccessRules } from '../access.ts'

/** Access to the list of visits and to a single visit (VISIT-D01). */
export const visitAccess = {
  read: { access: ['Visit:Read', 'Visit:Edit'] },
  edit: { access: ['Visit:Edit'] },
  /** Where a carer was last, for those who send somebody (decision 0126). */
  places: { access: ['Visit:Edit'], allOf: ['User.Carer:Read'] },
  unlock: { access: ['Visit.CM2000:Edit'] },
  /** The templates of visit reports, which the administration of a branch keeps (decision 0077). */
  templates: { access: ['Visit:Edit'], allOf: ['Company.Branch:Read'] },
} as const satisfies AccessRules
