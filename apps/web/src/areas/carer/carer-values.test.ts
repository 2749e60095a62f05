import { expect, test } from 'vitest'
import { carerGenders } from '#contract/client/client-fields.ts'
import { carePackageKeys, carePackages } from '#contract/person-fields.ts'
import { bodyOf, carerLabels, flagsOf, newCarer } from './carer-values.ts'

const all = flagsOf([
  'scotland_fields',
  'wales_fields',
  'cm2000',
  'carer_profile_carer_exit',
  'carer_profile_agency_indicator',
])
const values = newCarer('2026-11-24')

test('parts of the form depend on the features of the branch (CARER-D01)', () => {
  const none = { scotland: false, wales: false, cmMobile: false, exit: false, agencyIndicator: false }
  expect(flagsOf(['finance', 'scheduling'])).toEqual(none)
  expect(all).toEqual({ scotland: true, wales: true, cmMobile: true, exit: true, agencyIndicator: true })
  expect(flagsOf(['cm2000'])).toEqual({ ...none, cmMobile: true })
})

test('an empty middle name is not sent, nor the pin while CM Mobile is off (CARER-058, CARER-059)', () => {
  const off = { ...values, cm2000: { enabled: false, pin: '4711' } }
  const body = bodyOf(off, 'Active', all)
  expect(body.profile).not.toHaveProperty('middle_name')
  expect(body.cm2000).toEqual({ enabled: false })
  const on = { ...off, profile: { ...values.profile, middle_name: 'Ann' }, cm2000: { enabled: true, pin: '4711' } }
  expect(bodyOf(on, 'Active', all)).toMatchObject({
    profile: { middle_name: 'Ann' },
    cm2000: { enabled: true, pin: '4711' },
  })
})

test('the ten care packages have their names, and are 0 for a new carer (CARERLIST-021, CARERLIST-026)', () => {
  expect(Object.values(carePackages)).toEqual([
    ...['Reablement', 'End of Life', 'Domiciliary', 'Extra Care', 'Short-term live-in (up to 6 months)'],
    ...['Permanent live-in', 'Nurse Led', 'LD Supported Living', 'MH Support Services', 'D&A Support Services'],
  ])
  const { preferences } = bodyOf(values, 'Active', all)
  for (const key of carePackageKeys) expect(preferences[key], key).toBe(0)
})

test('the gender of the carers that a client prefers has five values (CARERLIST-027)', () => {
  expect(Object.keys(carerGenders)).toEqual([
    ...['MALE_OR_FEMALE', 'PREFER_FEMALE', 'PREFER_MALE', 'ONLY_FEMALE', 'ONLY_MALE'],
  ])
})

test('the fields of an exit have their labels (CARER-D14)', () => {
  expect(carerLabels).toMatchObject({
    'carer_exit.resignation_date': 'Resignation date',
    'hr.leaving_date': 'Leaving date',
    'hr.leaving_reason': 'Leaving reason',
    'hr.leaving_notes': 'Leaving notes',
    'hr.leaving_location_after': 'Location after leaving',
    'carer_exit.contact_about_future_roles': 'Can we contact the carer about future roles?',
    'carer_exit.exit_interview_preference_id': 'Exit interview preference',
  })
})
