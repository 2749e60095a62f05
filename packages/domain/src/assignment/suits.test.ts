import { describe, expect, it } from 'vitest'
import { anyone, codes, concerns, visit } from './examples.ts'

describe('what a client has and needs', () => {
  const clientWith = (more: Partial<typeof anyone>) => visit(24, '14:15', '15:00', { client: { ...anyone, ...more } })

  it('are care packages that a carer is set up for; where none are recorded of the carer, nothing is known', () => {
    const work = clientWith({ carePackages: ['Domiciliary', 'End of Life', 'Nurse Led'] })
    expect(concerns(work, { carePackages: ['Domiciliary', 'Reablement'] })).toEqual([
      { code: 'CARE_PACKAGES', packages: ['End of Life', 'Nurse Led'] },
    ])
    expect(concerns(work, { carePackages: ['Nurse Led', 'End of Life', 'Domiciliary'] })).toEqual([])
    expect(concerns(work, { carePackages: [] })).toEqual([])
    expect(concerns({ ...work, client: null }, { carePackages: ['Domiciliary'] })).toEqual([])
  })

  it('are dogs, cats and smoke at home that the carer cannot stand', () => {
    const work = clientWith({ hazards: ['dogs', 'smoke'] })
    expect(concerns(work, { avoids: ['smoke', 'cats', 'dogs'] })).toEqual([
      { code: 'HOME', hazards: ['dogs', 'smoke'] },
    ])
    expect(concerns(work, { avoids: ['cats'] })).toEqual([])
  })

  it('is a driver; a carer of whom it is not recorded may be one', () => {
    const work = clientWith({ needsDriver: true })
    expect([true, false, null].map((canDrive) => codes(work, { canDrive }))).toEqual([[], ['NO_DRIVER'], []])
    expect(codes(clientWith({}), { canDrive: false })).toEqual([])
  })

  it.each([
    ['ONLY_FEMALE', 'male', [{ code: 'CLIENT_WANTS_GENDER', gender: 'female', isStrict: true }]],
    ['PREFER_FEMALE', 'male', [{ code: 'CLIENT_WANTS_GENDER', gender: 'female', isStrict: false }]],
    ['ONLY_MALE', null, [{ code: 'CLIENT_WANTS_GENDER', gender: 'male', isStrict: true }]],
    ['ONLY_MALE', 'male', []],
    ['MALE_OR_FEMALE', 'male', []],
  ] as const)('a client who wants %s is not given a carer of another gender (%s)', (carerGender, gender, expected) => {
    const wanted = visit(24, '14:15', '15:00', { client: { ...anyone, carerGender } })
    expect(concerns(wanted, { gender })).toEqual(expected)
  })
})
