import { expect, test } from 'vitest'
import type { DayCarer, DayPlace } from '#contract/rota/planning.ts'
import { absenceWord } from './absence-word.ts'
import { rowWarnings } from './row-warnings.ts'

const at = (clock: string) => `2026-11-24T${clock}:00Z`
const place = (from: string, to: string, more: Partial<DayPlace> = {}) =>
  ({
    ...{ guid: from, appointment_guid: from, type_alias: 'VISIT', owner_name: `Client of ${from}` },
    ...{ start: at(from), end: at(to), status_coalesced: 0, is_inside_shift: false },
    ...more,
  }) as DayPlace
const carer = (more: Partial<DayCarer> = {}) => ({ absences: [], available: null, ...more }) as unknown as DayCarer
const warnings = (who: DayCarer, ...places: DayPlace[]) => Object.fromEntries(rowWarnings(who, places, 'Europe/London'))

test('visits of a carer that overlap, or lie in an absence or outside the hours of work, say so', () => {
  expect(warnings(carer(), place('09:00', '10:00'), place('10:00', '11:00'))).toEqual({})
  expect(warnings(carer(), place('09:00', '10:00'), place('09:45', '10:30'))).toEqual({
    '09:00': ['Overlaps Client of 09:45 by 15 min'],
    '09:45': ['Overlaps Client of 09:00 by 15 min'],
  })
  const away = carer({
    absences: [{ start: at('12:00'), end: null }],
    available: [{ start: at('07:00'), end: at('14:00') }],
  })
  expect(warnings(away, place('11:00', '12:00'), place('12:30', '13:00'), place('13:30', '14:30'))).toEqual({
    '12:30': ['Absent'],
    '13:30': ['Absent', 'Hours end at 14:00'],
  })
})

test('what has begun is not warned of, and the visits inside a shift do not clash with it', () => {
  expect(warnings(carer(), place('09:00', '10:00', { status_coalesced: 2 }), place('09:45', '10:30'))).toEqual({
    '09:45': ['Overlaps Client of 09:00 by 15 min'],
  })
  const shift = place('08:00', '16:00', { type_alias: 'SHIFT' })
  expect(warnings(carer(), shift, place('09:00', '10:00', { is_inside_shift: true }))).toEqual({})
})

test('an absence says from and until when, as far as that is not the day itself', () => {
  const word = (start: string, end: string | null) => absenceWord({ start, end }, '2026-11-24', 'Europe/London')
  expect(word('2026-11-23T00:00:00Z', null)).toBe('Absent since 23/11/2026')
  expect(word('2026-11-23T00:00:00Z', '2026-11-26T00:00:00Z')).toBe('Absent since 23/11/2026, until 25/11/2026')
  expect(word(at('00:00'), '2026-11-25T00:00:00Z')).toBe('Absent')
  expect(word(at('12:00'), at('15:30'))).toBe('Absent from 12:00 until 15:30')
})
