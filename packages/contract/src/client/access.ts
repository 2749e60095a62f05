import type { AccessRules } from '../access.ts'

/** Access to clients. */
export const clientAccess = {
  read: { access: ['User.Client:Read'] },
  edit: { access: ['User.Client:Edit'] },
  /** The care plans of all clients of a branch that writes them here (decision 0155). */
  readPlans: { access: ['User.Client:Read'], feature: 'digital_careplan_v2' },
  /** The screens that create a client: all screens of clients need Read as well (CLIENT-001, CLIENT-D03). */
  create: { access: ['User.Client:Edit'], allOf: ['User.Client:Read'] },
  /** The calendar and the schedule of a client (CLIENT-025). */
  schedule: { access: ['User.Client:Read'], allOf: ['Scheduling.Appointment:Read'] },
  /** The fall risk, the mobility and the outcomes, which the screen of a visit shows as well (VISIT-D36). */
  readHealth: { access: ['User.Client:Read', 'Visit:Read', 'Visit:Edit'] },
  /**
   * Religion, ethnicity, sexual orientation and the code of the key safe (decision 0048); free texts about health, food
   * and faith (decision 0062).
   */
  readSensitive: { access: ['User.Client:Edit'] },
} as const satisfies AccessRules
