/** The embedded applications by name (SHELL-D62, CARER-D11, CLIENT-D11). */
export const embeddedNames = [
  'dashboard',
  'visits',
  'scheduler',
  'company',
  'holidays',
  'carer-absences',
  'employment-identity',
  'carer-availability',
  'scheduler-carer-weekly',
  'clients',
  'client-profile',
  'client-documents',
  'digital-careplan',
  'emars',
  'client-schedule',
  'scheduler-client-weekly',
  'client-absences',
  'care-preferences',
  'care-outcomes',
] as const
export type EmbeddedName = (typeof embeddedNames)[number]

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>

/**
 * Returns `client-profile` as `ClientProfile`, the form used in its setting and in the names of its functions
 * (SHELL-D25).
 */
export function pascalOf<Name extends EmbeddedName>(name: Name): Pascal<Name> {
  return name.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase()) as Pascal<Name>
}

export type AppUrlKey = `${Pascal<EmbeddedName>}AppUrl`

/** Returns the setting of /config.json with the address of an embedded application. */
export function appUrlKeyOf(name: EmbeddedName): AppUrlKey {
  return `${pascalOf(name)}AppUrl`
}

/** The settings that may be read without signing in (AUTH-D04). */
export const publicSettingKeys = [
  'FeatureSsoLogin',
  'GoogleClientId',
  'AppStoreUrl',
  'GooglePlayUrl',
  'Environment',
  'CoreApiUrl',
  'IdentityApiUrl',
  'RaiseIssueUrl',
] as const

/** Every key of /config.json; all values are texts (AUTH-D05). */
export const settingKeys = [
  ...publicSettingKeys,
  'FeatureMobileGeoCheckInRadius',
  'FeatureCheckInCheckOutVisitAudit',
  'FeatureFinanceTeamCarerEmployment',
  'FeatureFinanceRewind',
  'DefaultFinanceContactEmail',
  'MapsKey',
  'MapTileUrl',
  'CommsApiUrl',
  'GeocodingApiUrl',
  'InboxUrl',
  'JarvisUrl',
  'TicketsUrl',
  'HowToGuideUrl',
  'ReportingLaunchPadUrl',
  'CarePlannerUrl',
  ...embeddedNames.map(appUrlKeyOf),
] as const
export type SettingKey = (typeof settingKeys)[number]

/** The flat object of /config.json. Keys without a value may be missing or empty. */
export type RuntimeSettings = Readonly<Partial<Record<SettingKey, string>>>

/** The settings that are on or off; the radius is a number of metres. */
export type FeatureKey = Exclude<Extract<SettingKey, `Feature${string}`>, 'FeatureMobileGeoCheckInRadius'>

/** Returns whether a feature is on: only the exact value `true` counts (AUTH-D05). */
export function isOn(settings: RuntimeSettings, key: FeatureKey): boolean {
  return settings[key] === 'true'
}
