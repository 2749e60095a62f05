import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time.ts'
import { doseCodes, doseStateAt, isTaken, isUsed, prnRefusal, recordErrors } from './dose-records.ts'

const day = (clock: string, date = '2026-11-24') => `${date}T${clock}:00Z`

describe('records of doses (decision 0130)', () => {
  test('every code has a letter of its own; given and prompted doses are taken, destroyed ones leave the stock too', () => {
    const letters = Object.values(doseCodes).map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
    const codes = Object.keys(doseCodes)
    expect(codes.filter(isTaken)).toEqual(['given', 'prompted'])
    expect(codes.filter(isUsed)).toEqual(['given', 'prompted', 'destroyed'])
  })

  test('a dose may be recorded from two hours before, and is missed an hour after', () => {
    const stateAt = (now: string, change = {}) =>
      doseStateAt({ at: parseInstant(day('08:00')), isRecorded: false, isAway: false, ...change }, now)
    expect(stateAt(day('05:59'))).toBe('upcoming')
    expect(stateAt(day('06:00'))).toBe('due')
    expect(stateAt(day('08:59'))).toBe('due')
    expect(stateAt(day('09:00'))).toBe('missed')
    expect(stateAt(day('09:00'), { isAway: true })).toBe('away')
    expect(stateAt(day('09:00'), { isAway: true, isRecorded: true })).toBe('recorded')
  })

  test('a record is neither in the future nor more than a day off, and some codes need a reason', () => {
    const errors = (change: object, due: number | null = parseInstant(day('08:00'))) =>
      recordErrors({ code: 'given', at: day('08:10'), note: null, ...change }, { due, now: day('09:00') })
    expect(errors({})).toEqual({})
    // The same instant an hour ahead of UTC.
    expect(errors({ at: '2026-11-24T10:00:00+01:00' })).toEqual({})
    expect(errors({ at: '2026-11-24T10:30:00+01:00' })).toEqual({ at: 'Selected date is in the future.' })
    expect(Object.keys(errors({ at: day('07:59', '2026-11-23') }))).toEqual(['at'])
    expect(errors({ at: day('07:59', '2026-11-23') }, null)).toEqual({})
    expect(errors({ code: 'other' })).toEqual({ note: 'Say why.' })
    expect(errors({ code: 'other', note: 'Fell on the floor.' })).toEqual({})
  })

  test('as needed: a dose keeps the gap to those before and after it', () => {
    const limits = { gapMinutes: 240, dailyMaximum: null }
    expect(prnRefusal([], day('08:00'), limits)).toBeNull()
    expect(prnRefusal([day('04:00')], day('08:00'), limits)).toBeNull()
    expect(prnRefusal([day('04:01')], day('08:00'), limits)).toEqual({ reason: 'gap', from: day('08:01') })
    expect(prnRefusal([day('11:00')], day('08:00'), limits)).toEqual({ reason: 'gap', from: day('15:00') })
  })

  test('as needed: any 24 hours hold no more than the maximum', () => {
    const limits = { gapMinutes: null, dailyMaximum: 2 }
    const yesterday = day('20:00', '2026-11-23')
    expect(prnRefusal([yesterday], day('08:00'), limits)).toBeNull()
    expect(prnRefusal([yesterday, day('01:00')], day('08:00'), limits)).toEqual({
      reason: 'maximum',
      // A day after the first of the two.
      from: day('20:00'),
    })
    expect(prnRefusal([yesterday, day('01:00')], day('20:00'), limits)).toBeNull()
    // Entered later, between two others.
    expect(prnRefusal([yesterday, day('12:00')], day('08:00'), limits)?.reason).toBe('maximum')
    expect(prnRefusal([day('07:00', '2026-11-22'), day('07:00', '2026-11-23')], day('08:00'), limits)).toBeNull()
  })
})
