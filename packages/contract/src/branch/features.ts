/** The feature flags of a branch (SHELL-070, and those of CLIENT-D01 and CARER-D01). One a line, sorted. */
export const features = [
  'care_planner',
  'carer_profile_absences',
  'carer_profile_agency_indicator',
  'carer_profile_availability',
  'carer_profile_carer_exit',
  'carer_profile_leaving_reasons',
  'carer_profile_skills',
  'carer_profile_status',
  'chat',
  'client_care_outcomes',
  'client_care_preferences',
  'client_documents',
  'client_profile_v2',
  'cm2000',
  'dashboard',
  'digital_careplan_v2',
  'emars',
  'finance',
  'i_trent',
  'scheduling',
  'scotland_fields',
  'shifts',
  'wales_fields',
] as const
export type Feature = (typeof features)[number]
/** One feature, or several that are all needed. */
export type Features = Feature | readonly Feature[]

/** The calls that exist only in branches with a feature, by the start of their path. */
const byPath: Readonly<Record<string, Feature>> = {
  '/dashboard/': 'dashboard',
  '/dcp-comms/': 'chat',
  '/finance/': 'finance',
  '/v1/finance/': 'finance',
}

/** Returns the feature that a call requires, or null. `path` is an endpoint's path, below `/api`. */
export function featureOfPath(path: string): Feature | null {
  return Object.entries(byPath).find(([start]) => path.startsWith(start))?.[1] ?? null
}
