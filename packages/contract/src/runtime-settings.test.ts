import { expect, test } from 'vitest'
import { appUrlKeyOf, embeddedNames, isOn, publicSettingKeys, settingKeys } from './runtime-settings.ts'

test('the keys are those of the specification, plus one for each embedded application (AUTH-074, AUTH-D04, AUTH-D05, SHELL-D62, CLIENT-D11, CARER-D11)', () => {
  const written =
    'Environment, FeatureSsoLogin, FeatureMobileGeoCheckInRadius, FeatureCheckInCheckOutVisitAudit, FeatureFinanceTeamCarerEmployment, FeatureFinanceRewind, DefaultFinanceContactEmail, GoogleClientId, MapsKey, MapTileUrl, CoreApiUrl, IdentityApiUrl, CommsApiUrl, GeocodingApiUrl, InboxUrl, JarvisUrl, TicketsUrl, HowToGuideUrl, ReportingLaunchPadUrl, RaiseIssueUrl, CarePlannerUrl, AppStoreUrl, GooglePlayUrl'
  const apps = [
    ...['DashboardAppUrl', 'VisitsAppUrl', 'SchedulerAppUrl', 'CompanyAppUrl', 'HolidaysAppUrl'],
    ...['CarerAbsencesAppUrl', 'EmploymentIdentityAppUrl', 'CarerAvailabilityAppUrl', 'SchedulerCarerWeeklyAppUrl'],
    ...['ClientsAppUrl', 'ClientProfileAppUrl', 'ClientDocumentsAppUrl', 'DigitalCareplanAppUrl', 'EmarsAppUrl'],
    ...['ClientScheduleAppUrl', 'SchedulerClientWeeklyAppUrl', 'ClientAbsencesAppUrl', 'CarePreferencesAppUrl'],
    'CareOutcomesAppUrl',
  ]
  expect(settingKeys.toSorted()).toEqual([...written.split(', '), ...apps].toSorted())
  expect(publicSettingKeys.toSorted()).toEqual(
    [
      ...['FeatureSsoLogin', 'GoogleClientId', 'AppStoreUrl', 'GooglePlayUrl', 'Environment', 'CoreApiUrl'],
      ...['IdentityApiUrl', 'RaiseIssueUrl'],
    ].toSorted(),
  )
  expect(embeddedNames.map(appUrlKeyOf).toSorted()).toEqual(apps.toSorted())
})

test('a feature is on only at exactly "true" (AUTH-D05)', () => {
  expect(isOn({ FeatureSsoLogin: 'true' }, 'FeatureSsoLogin')).toBe(true)
  for (const text of ['True', 'TRUE', ' true', '1', 'yes', 'on', 'false', ''])
    expect(isOn({ FeatureSsoLogin: text }, 'FeatureSsoLogin')).toBe(false)
  expect(isOn({}, 'FeatureSsoLogin')).toBe(false)
})
