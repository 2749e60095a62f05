import type { AccessRules } from '../access.ts'

/** Access to carers. */
export const carerAccess = {
  read: { access: ['User.Carer:Read'] },
  edit: { access: ['User.Carer:Edit'] },
  /** The permission group Finance admin as well (decision 0068). */
  editPayrollReference: { access: ['User.Carer:Read'] },
  /** The screens that create a carer: all screens of carers need Read as well (CARER-004). */
  create: { access: ['User.Carer:Edit'], allOf: ['User.Carer:Read'] },
  /** The calendar of a carer (CARER-027). */
  schedule: { access: ['User.Carer:Read'], allOf: ['Scheduling.Appointment:Read'] },
  /** The search through all branches of the company (HRSEARCH-002). */
  searchCompany: { access: ['Hr.Carer:Read'] },
  /** Religion, ethnicity, sexual orientation, health and the pin of CM Mobile (decision 0045). */
  readSensitive: { access: ['User.Carer:Edit', 'Hr.Carer:Read'] },
  /** The types of most absences, what is said about them, and certificates of sickness (decision 0056). */
  readAbsenceDetails: { access: ['Hr.Carer:Read'], allOf: ['User.Carer:Read'] },
  editCertificates: { access: ['Hr.Carer:Edit'], allOf: ['User.Carer:Read'] },
  /** When a carer can work (CARER-016, CARER-026): all screens of carers need Read as well (CARER-004). */
  readAvailability: {
    access: ['User.Carer.Availability:Read'],
    allOf: ['User.Carer:Read'],
    feature: 'carer_profile_availability',
  },
  editAvailability: {
    access: ['User.Carer.Availability:Edit'],
    allOf: ['User.Carer:Read'],
    feature: 'carer_profile_availability',
  },
} as const satisfies AccessRules
