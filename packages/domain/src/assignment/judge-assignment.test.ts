import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInstant } from '../time.ts'
import { bestCarers } from './best-carers.ts'
import { anyone, at, carer, codes, concerns, judge, leeds, locality, north, stay, visit, zone } from './examples.ts'
import { judgeAssignment, weekOf } from './judge-assignment.ts'
import { travelByGreatCircle } from './travel.ts'
import type { CarerForWork } from './types.ts'

describe('the judgement of an assignment', () => {
  const work = visit(24, '14:15', '15:00')

  it('has nothing against a carer who is free', () => {
    expect(judge(work)).toEqual({
      ...{ concerns: [], merits: [], travelBefore: null, travelAfter: null, freeFrom: null, freeUntil: null },
      weekMinutes: 45,
    })
  })

  it('names overlaps with their minutes, and none where appointments touch', () => {
    const stays = [stay(24, '13:30', '14:15'), stay(24, '14:45', '15:30'), stay(24, '15:30', '16:00')]
    expect(concerns(work, { stays })).toEqual([{ code: 'OVERLAP', owner: 'Edna Fawcett', minutes: 15 }])
  })

  it.each([
    ['the whole visit', at(24, '00:00'), at(25, '00:00'), ['ABSENT']],
    ['from the last minute on, for as long as it lasts', at(24, '14:59'), null, ['ABSENT']],
    ['from the end on', at(24, '15:00'), null, []],
    ['until the start', at(23, '00:00'), at(24, '14:15'), []],
  ])('an absence counts during the visit: %s', (_, start, end, expected) => {
    expect(codes(work, { absences: [{ start, end }] })).toEqual(expected)
  })

  it.each([
    ['hours that end within it', [['07:00', '14:30']], { from: null, until: at(24, '14:30') }],
    ['hours that begin within it', [['14:30', '20:00']], { from: at(24, '14:30'), until: null }],
    ['no hours', [['07:00', '12:00']], { from: null, until: null }],
    ['no hours of that day', [], { from: null, until: null }],
  ])('a carer has to be available: %s', (_, hours, expected) => {
    const available = hours.map(([from = '', to = '']) => ({
      start: at(24, from),
      end: at(24, to),
      kind: 'possible' as const,
    }))
    expect(concerns(work, { available })).toEqual([{ code: 'NOT_AVAILABLE', ...expected }])
  })

  it('preferred and possible hours together cover a visit', () => {
    const available = [
      { start: at(24, '07:00'), end: at(24, '14:30'), kind: 'preferred' as const },
      { start: at(24, '14:30'), end: at(24, '15:00'), kind: 'possible' as const },
    ]
    expect(codes(work, { available })).toEqual([])
  })

  it('knows what carers wish, whom a client declined, and who has no contract or is there already', () => {
    expect(concerns(work, { clientGender: 'ONLY_MALE' })).toEqual([
      { code: 'CARER_WANTS_GENDER', gender: 'male', isStrict: true },
    ])
    expect(codes(work, { preference: 'declined', hasContract: false, isAssigned: true })).toEqual([
      'ALREADY_ASSIGNED',
      'DECLINED',
      'NO_CONTRACT',
    ])
    expect(codes({ ...work, client: null }, { clientGender: 'ONLY_MALE' })).toEqual([])
  })
})

describe('what speaks for a carer', () => {
  const work = visit(24, '14:15', '15:00')
  const speaking = (...languages: string[]) => visit(24, '14:15', '15:00', { client: { ...anyone, languages } })
  const merits = (more: Partial<CarerForWork>, of = work) => judge(of, more).merits

  it('is continuity: a wish of the client, and visits of the last weeks', () => {
    expect(merits({ preference: 'preferred', recentVisits: 11 })).toEqual([
      { code: 'PREFERRED' },
      { code: 'KNOWS_CLIENT', visits: 11 },
    ])
    expect(merits({ preference: 'declined' })).toEqual([])
  })

  it('is a language other than English; having none in common speaks against', () => {
    expect(judge(speaking('English', 'Punjabi'), { languages: ['Punjabi', 'Urdu', 'English'] })).toMatchObject({
      ...{ concerns: [], merits: [{ code: 'SPEAKS', languages: ['Punjabi'] }] },
    })
    expect(judge(speaking('Punjabi'), { languages: ['English'] })).toMatchObject({
      ...{ concerns: [{ code: 'NO_COMMON_LANGUAGE' }], merits: [] },
    })
    expect(judge(speaking('English'), { languages: ['English', 'Urdu'] })).toMatchObject({ concerns: [], merits: [] })
    // Nothing is known of one of them.
    expect(codes(speaking('Punjabi'), { languages: [] })).toEqual([])
    expect(codes(speaking(), { languages: ['Urdu'] })).toEqual([])
  })

  it('is what is missing to guaranteed hours, as long as the work fits into them', () => {
    // 20 h are planned of 24 h; with these 45 minutes they are not reached.
    expect(merits({ plannedMinutes: 1200, guaranteedMinutes: 1440 })).toEqual([{ code: 'HOURS_LEFT', minutes: 240 }])
    expect(merits({ plannedMinutes: 1395, guaranteedMinutes: 1440 })).toEqual([{ code: 'HOURS_LEFT', minutes: 45 }])
    expect(merits({ plannedMinutes: 1396, guaranteedMinutes: 1440 })).toEqual([])
  })

  it('comes with the times between the neighbouring appointments of the day', () => {
    const stays = [stay(23, '18:00', '19:00'), stay(24, '13:00', '14:00'), stay(24, '16:30', '17:00')]
    expect(judge(work, { stays })).toMatchObject({ freeFrom: at(24, '14:00'), freeUntil: at(24, '16:30') })
    expect(judge(work, { stays: stays.slice(0, 1) })).toMatchObject({ freeFrom: null, freeUntil: null })
  })
})

describe('travel', () => {
  it('is judged against the gap on both sides', () => {
    // 0.05 degrees: 5559.8 m x 1.3 / 1609.344 = 4.49 miles, 13.47 minutes, so 13.
    expect(travelByGreatCircle(leeds, north(5))).toBe(13)
    const work = visit(24, '10:00', '11:00', { place: north(5) })
    const fits = [stay(24, '09:00', '09:47'), stay(24, '11:13', '12:00')]
    expect(judge(work, { stays: fits })).toMatchObject({ concerns: [], travelBefore: 13, travelAfter: 13 })
    const short = [stay(24, '09:00', '09:48'), stay(24, '11:12', '12:00')]
    expect(concerns(work, { stays: short })).toEqual([
      { code: 'TRAVEL', owner: 'Edna Fawcett', gap: 12, travel: 13 },
      { code: 'TRAVEL', owner: 'Edna Fawcett', gap: 12, travel: 13 },
    ])
  })

  it('is not known without coordinates, and does not lead to yesterday', () => {
    const work = visit(24, '10:00', '11:00', { place: north(5) })
    const stays = [stay(23, '18:00', '19:00'), stay(24, '12:00', '13:00', null)]
    expect(judge(work, { stays })).toMatchObject({ concerns: [], travelBefore: null, travelAfter: null })
  })
})

describe('rest and the week', () => {
  it('keeps eleven hours from the last visit of a day to the first of the next', () => {
    const late = [stay(24, '14:00', '20:00')]
    expect(codes(visit(25, '07:00', '08:00'), { stays: late })).toEqual([])
    expect(concerns(visit(25, '06:59', '08:00'), { stays: late })).toEqual([{ code: 'REST', minutes: 659 }])
    expect(concerns(visit(24, '15:00', '22:00'), { stays: [stay(25, '07:00', '09:00')] })).toEqual([
      { code: 'REST', minutes: 540 },
    ])
  })

  it('sees a day of a morning and an evening as one', () => {
    // From 07:00 on Tuesday: free 09:00 to 19:00 (10 h) and 22:00 to 07:00 (9 h).
    const stays = [stay(24, '07:00', '09:00')]
    expect(concerns(visit(24, '19:00', '22:00'), { stays })).toEqual([{ code: 'REST', minutes: 600 }])
  })

  it('does not blame a visit for a rest that was too short before', () => {
    const stays = [stay(24, '14:00', '21:00'), stay(25, '06:00', '07:00')]
    expect(codes(visit(25, '08:00', '09:00'), { stays })).toEqual([])
  })

  it('adds up the week from Monday to Sunday, and warns above 48 hours', () => {
    const work = visit(27, '08:00', '12:00')
    expect(judge(work, { plannedMinutes: 44 * 60 })).toMatchObject({ weekMinutes: 2880, concerns: [] })
    expect(concerns(work, { plannedMinutes: 44 * 60 + 15 })).toEqual([{ code: 'LONG_WEEK', minutes: 2895 }])
    expect(weekOf(work, zone)).toEqual({ start: at(23, '00:00'), end: at(30, '00:00') })
    // Of a night from Sunday to Monday only the part until midnight is in the week in which it starts.
    const night = { ...work, start: at(29, '22:00'), end: at(30, '06:00') }
    expect(judge(night)).toMatchObject({ weekMinutes: 120 })
  })

  it('counts real hours in the night when clocks go back', () => {
    // Sunday 25/10/2026, 00:30 to 02:30 by the clock, lasts three hours and belongs to the week of Monday the 19th.
    const night = { start: parseInstant('2026-10-24T23:30:00Z'), end: parseInstant('2026-10-25T02:30:00Z') }
    const work = { ...visit(24, '08:00', '09:00'), ...night }
    expect(judge(work)).toMatchObject({ weekMinutes: 180 })
    const week = { start: parseInstant('2026-10-18T23:00:00Z'), end: parseInstant('2026-10-26T00:00:00Z') }
    expect(weekOf(work, zone)).toEqual(week)
  })
})

describe('the order of carers', () => {
  const work = visit(24, '14:15', '15:00')
  const order = (...carers: readonly Partial<CarerForWork>[]) =>
    bestCarers(work, carers.map(carer), locality, 5).map(({ carer: { guid } }) => guid)

  it('puts those whom something speaks against last, the gravest at the end', () => {
    const overlapping = { guid: 'overlap', stays: [stay(24, '14:00', '15:00')] }
    const away = { guid: 'away', absences: [{ start: at(24, '00:00'), end: null }] }
    const offHours = { guid: 'hours', available: [] }
    const declined = { guid: 'known', preference: 'declined' as const, recentVisits: 15 }
    expect(order(away, declined, overlapping, offHours, { guid: 'free' })).toEqual([
      'free',
      'hours',
      'known',
      'overlap',
      'away',
    ])
  })

  it('prefers who is preferred, knows the client, is near, and has guaranteed hours left', () => {
    const near = { guid: 'near', stays: [stay(24, '13:00', '14:00')] }
    const far = { guid: 'far', stays: [stay(24, '12:00', '13:00', north(5))] }
    expect(order(far, near)).toEqual(['near', 'far'])
    expect(order({ guid: 'new' }, { guid: 'known', recentVisits: 3 })).toEqual(['known', 'new'])
    expect(order({ guid: 'known', recentVisits: 15 }, { guid: 'wanted', preference: 'preferred' })).toEqual([
      'wanted',
      'known',
    ])
    expect(
      order({ guid: 'a' }, { guid: 'owed', guaranteedMinutes: 45 }, { guid: 'full', guaranteedMinutes: 44 }),
    ).toEqual(['owed', 'a', 'full'])
  })

  it('finds the best of many, each with the judgement that a move of theirs would get', () => {
    const carers = fc.uniqueArray(
      fc.record({
        guid: fc.uuid(),
        preference: fc.constantFrom(null, 'preferred' as const, 'declined' as const),
        recentVisits: fc.nat(40),
        plannedMinutes: fc.nat(3000),
        guaranteedMinutes: fc.option(fc.nat(3000)),
        hasContract: fc.boolean(),
      }),
      { selector: ({ guid }) => guid },
    )
    fc.assert(
      fc.property(carers, fc.integer({ min: 1, max: 10 }), (some, limit) => {
        const all = some.map(carer)
        const best = bestCarers(work, all, locality, limit)
        expect(best).toHaveLength(Math.min(limit, all.length))
        for (const each of best) expect(each.judgement).toEqual(judgeAssignment(work, each.carer, locality))
        // The order of those who are asked changes nothing, and a longer list begins with the shorter one.
        expect(bestCarers(work, all.toReversed(), locality, limit)).toEqual(best)
        expect(bestCarers(work, all, locality, limit + 1).slice(0, limit)).toEqual(best)
      }),
    )
  })
})
