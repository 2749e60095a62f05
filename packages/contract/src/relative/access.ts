import type { AccessRules } from '../access.ts'
import { clientAccess } from '../client/access.ts'

/** Access to the relatives of a client: that of the client (RELATIVE-007, RELATIVE-D09). */
export const relativeAccess = {
  read: clientAccess.read,
  edit: clientAccess.edit,
  /** The screen of a new relative: all screens of clients need Read as well. */
  create: { ...clientAccess.edit, allOf: [...clientAccess.read.access] },
} as const satisfies AccessRules
