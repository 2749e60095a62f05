import { zeroGuid } from '#contract/fields.ts'

/** The carer of an unassigned place. */
export const nobody = { guid: zeroGuid, name: 'Unassigned' }
