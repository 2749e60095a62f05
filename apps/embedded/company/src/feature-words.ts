import type { Feature } from '#contract/branch/features.ts'

/** The parts of the product that a branch can have. */
export const featureWords: Readonly<Record<Feature, string>> = {
  care_planner: 'CarePlanner',
  carer_profile_absences: 'Absences of carers',
  carer_profile_agency_indicator: 'Agency indicator of carers',
  carer_profile_availability: 'Availability of carers',
  carer_profile_carer_exit: 'Exit of carers',
  carer_profile_leaving_reasons: 'Leaving reasons of carers',
  carer_profile_skills: 'Skills of carers',
  carer_profile_status: 'Status of carers',
  chat: 'Messages',
  client_care_outcomes: 'Care outcomes',
  client_care_preferences: 'Care preferences',
  client_documents: 'Documents of clients',
  client_profile_v2: 'Client profile as an application',
  cm2000: 'CM2000',
  dashboard: 'Dashboard',
  digital_careplan_v2: 'Digital care plan',
  emars: 'eMARs',
  finance: 'Finance',
  i_trent: 'iTrent',
  scheduling: 'Schedule',
  scotland_fields: 'Fields for Scotland',
  shifts: 'Shifts',
  wales_fields: 'Fields for Wales',
}
